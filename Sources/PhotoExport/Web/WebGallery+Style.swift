extension WebGallery {
  /// The style sheet of the pages, for light and dark mode, and as a contact sheet for printing.
  static let style = """
    :root { color-scheme: light dark; --back: #fff; --text: #1c1c1e; --quiet: #5c5c62; --line: #d8d8dc }
    @media (prefers-color-scheme: dark) {
      :root { --back: #161618; --text: #f2f2f4; --quiet: #a6a6ae; --line: #3a3a3e }
    }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 110rem; padding: 1rem; background: var(--back); color: var(--text);
      font: 1rem/1.4 system-ui, sans-serif }
    h1 { margin: 0; font-size: 1.6rem }
    main { display: flex; flex-wrap: wrap; column-gap: 1.6rem; align-items: flex-start }
    section { flex: 0 1 calc(var(--count) * 16rem - .8rem); min-width: min(15.2rem, 100%) }
    h2 { margin: 1.6rem 0 .6rem; font-size: 1.1rem; padding: .3rem 0 }
    .months { flex: 1 }
    header p, footer, small { color: var(--quiet) }
    a { color: inherit }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .8rem;
      grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)) }
    figure { margin: 0 }
    figure a { display: block; position: relative; aspect-ratio: 1; background: var(--line) }
    img { width: 100%; height: 100%; object-fit: contain; display: block }
    .months img { aspect-ratio: 4 / 3; height: auto; object-fit: cover }
    .months a { text-decoration: none }
    .blank { display: grid; place-items: center; height: 100%; padding: 1rem; overflow-wrap: anywhere }
    .kind { position: absolute; left: .4rem; bottom: .4rem; padding: .1rem .5rem; border-radius: 1rem;
      background: #000b; color: #fff; font-size: .8rem }
    figcaption { padding: .3rem 0; font-size: .85rem; overflow-wrap: anywhere }
    figcaption b, figcaption span, figcaption small { display: block }
    a:focus-visible, button:focus-visible { outline: 3px solid #2f7bf6; outline-offset: 2px }
    dialog { border: 0; padding: 0; margin: 0; width: 100vw; height: 100vh; max-width: none;
      max-height: none; background: #000; color: #fff }
    dialog[open] { display: grid; grid-template: 1fr auto / 4rem 1fr 4rem }
    dialog form { position: absolute; right: 0; top: 0; z-index: 1 }
    dialog button { border: 0; background: none; color: inherit; font-size: 2.4rem; cursor: pointer;
      min-width: 3rem; min-height: 3rem }
    .stage { grid-column: 2; min-width: 0; min-height: 0; display: grid; place-items: center }
    .stage img, .stage video { max-width: 100%; max-height: 100%; width: auto; height: auto }
    .words { grid-column: 1 / -1; margin: 0; padding: .6rem 4rem 1rem; text-align: center }
    footer { margin-top: 3rem; font-size: .8rem }
    @media print {
      @page { margin: 12mm }
      body { max-width: none; padding: 0; font-size: 8pt; background: #fff; color: #000 }
      main { display: block }
      h2 { break-after: avoid; margin-top: 5mm }
      ul { grid-template-columns: repeat(4, 1fr); gap: 3mm }
      li { break-inside: avoid }
      nav, dialog { display: none }
    }

    """
}
