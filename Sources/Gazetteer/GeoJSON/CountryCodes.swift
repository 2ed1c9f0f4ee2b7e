/// The country codes of ISO 3166-1, and other codes that occur in files.
enum CountryCodes {
  /// Returns the two letters of a country from its code or the code of a part of it: `CN`, `chn`,
  /// `CN-ZJ`, `CN.ZJ`, `CHN.31_1` or `FJ4`. Returns nil for anything else, including -99, which
  /// means none.
  static func twoLetters(_ text: String) -> String? {
    let code = text.prefix { $0.isASCII && $0.isLetter }
    if let next = text.dropFirst(code.count).first, !next.isNumber, !"-._".contains(next) {
      return nil
    }
    return known[code.uppercased()]
  }

  /// Does the same for a text that consists only of a code in capitals. No country has such a name.
  static func exactCode(_ text: String) -> String? {
    text.allSatisfy { ("A"..."Z").contains($0) } ? known[text] : nil
  }

  /// The two-letter codes by two and by three letters.
  private static let known: [String: String] = {
    var codes = [
      // Eurostat's codes for Greece and the United Kingdom.
      "EL": "GR", "UK": "GB", "XK": "XK",
    ]
    for word in (standard + " " + additionalCodes).split(whereSeparator: \.isWhitespace) {
      let letters = String(word.suffix(2))
      codes[letters] = letters
      codes[String(word.prefix(3))] = letters
    }
    return codes
  }()

  /// Natural Earth's own codes, and those of Kosovo, which ISO leaves to users.
  private static let additionalCodes = "KOSXK XKXXK XKOXK SDSSS PSXPS SAHEH ALDAX"

  /// The three and two letters of each country, from Debian's iso-codes.
  private static let standard = """
    ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU
    AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ
    BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI
    CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE
    DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK
    FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
    GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN
    IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH
    KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV
    MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN
    MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI
    NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
    PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG
    SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI
    SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT
    TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
    VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
    """
}
