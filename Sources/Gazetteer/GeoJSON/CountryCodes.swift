/// The codes of countries as ISO 3166-1 has them, and those that files have besides.
enum CountryCodes {
  /// The two letters of a country by a code of its own or of a part of it: of `CN`, `chn`, `CN-ZJ`,
  /// `CN.ZJ`, `CHN.31_1` and `FJ4`. Nil of anything else, as of the -99 that stands for none.
  static func twoLetters(_ text: String) -> String? {
    let code = text.prefix { $0.isASCII && $0.isLetter }
    if let next = text.dropFirst(code.count).first, !next.isNumber, !"-._".contains(next) {
      return nil
    }
    return known[code.uppercased()]
  }

  /// The same of a text that is a code and nothing else, in capitals: no country has such a name.
  static func whole(_ text: String) -> String? {
    text.allSatisfy { ("A"..."Z").contains($0) } ? known[text] : nil
  }

  /// The two letters by themselves and by three.
  private static let known: [String: String] = {
    var known = [
      // Greece and the United Kingdom, as Eurostat has them.
      "EL": "GR", "UK": "GB", "XK": "XK",
    ]
    for word in (standard + " " + others).split(whereSeparator: \.isWhitespace) {
      let letters = String(word.suffix(2))
      known[letters] = letters
      known[String(word.prefix(3))] = letters
    }
    return known
  }()

  /// Natural Earth's own codes, and Kosovo's, which ISO leaves to users.
  private static let others = "KOSXK XKXXK XKOXK SDSSS PSXPS SAHEH ALDAX"

  /// Three letters and two of each country, by Debian's iso-codes.
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
