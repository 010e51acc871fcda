import type { Draws } from "../random.ts";

const starts = words(`
  Al Am An Ar As Aur Av Bal Bel Ber Bol Bran Bryn Cal Cam Can Cas Cel Cor Cre Cyn Dal Dar Del Dor Dun Ed El Em
  En Er Est Fal Far Fen Fer Fin Fol Gal Gar Gen Gil Gor Hal Har Hel Hol Ill Im In Is Jan Jor Kal Kar Kel Kin Kor
  Lam Lan Lar Lev Lin Lor Lum Mal Mar Mel Mer Mid Mon Mor Nar Nel Nim Nor Ol Om Or Os Pal Par Pel Per Pol Quin
  Ral Ran Rel Ren Rin Ros Sal San Sel Ser Sil Sol Sor Ster Syl Tal Tam Tar Tel Ter Tor Tre Ul Um Val Van Var Vel
  Ver Vin Vor Wal War Wel Win Wor Yar Yel Zan Zel Zor`);

const ends = words(`
  abon adane adora alba alune amere andrel anvar aren aris arro aveth avine ayel bourne bridan brook calen cester
  comb cove creth cresta dene deron dessa dowen dural ebra edge elian ellis emora enda endor enith ennet erin esca
  estra evan falle field folk forde gate gavin grove hallow haven helm hurst idane iel iford ilan imar indra inova
  iora iris isande ista ithar ivane ivera ixen kestra lagen lantis lark leaf leigh lock lorn loway lune mantis mere
  mora nessa nova oban oden olith onda ondra onyx oren orvia othen owen pendra pine quen rath ravin ridge rona rowe
  sander senna shaw sona sorin stead stell stow tane teris thorn tide tova tresse ulane umbra undra urian uvia valen
  vander vara vella venor vessa vista voss wend wick wyn yra zeth`);

/** Well-known names that the syllables could happen to spell. */
export const realNames: ReadonlySet<string> = new Set(
  words(`
    Amazon Apple Alphabet Google Microsoft Meta Tesla Nvidia Intel Oracle Adobe Salesforce Netflix Uber Lyft Airbnb
    Stripe Snowflake Palantir Coinbase Robinhood Reddit Rivian Lucid Moderna Novavax Pfizer Merck Amgen Biogen Gilead
    Illumina Regeneron Vertex Incyte Alkermes Albemarle Altria Aramark Arista Aritzia Avalara Avantor Avnet Avista
    Ball Belden Berkshire Cameco Cardinal Carvana Celanese Cerner Corning Corteva Danaher Darden Dell Delta Dover
    Elastic Equinix Evergy Fastly Fortis Garmin Generac Genesis Goldman Morgan Lazard Evercore Jefferies Barclays
    Citigroup Nomura Mizuho Stifel Cowen Cantor Halliburton Harris Hologic Humana Invesco Kellogg Kroger Lam Linde
    Lumen Marriott Marvell Mastercard Mattel Medtronic Norfolk Novartis Novo Olin Omnicom Owens Paramount Parsons
    Penske Pinterest Polaris Progyny Prologis Qualcomm Ralston Roku Ross Sanofi Schwab Sempra Silgan Solaris Sonos
    Stryker Sylvan Symantec Target Tellurian Teradyne Terex Tyson Valero Vanguard Ventas Veritas Verizon Visa Vistra
    Walmart Wendel Western Yeti Yelp Zendesk Zillow Zoetis Zscaler Zebra Maroc Calpine Solara Alcon Allergan Ansys
    Valeant Celera Cortexa Solventum Veralto Kenvue Corebridge Klaviyo Instacart Samsara Toast Figma Circle Chime
    Klarna Grindr Stellantis Telford Marlowe Mirova Serena Ferova Calder Belmond Salona Norwich Ardene Inditex`),
);

/** Tickers that everybody knows. */
export const realTickers: ReadonlySet<string> = new Set(
  words(`
    AAPL MSFT GOOG AMZN META TSLA NVDA INTC ORCL ADBE CRM NFLX UBER LYFT ABNB SNOW PLTR COIN HOOD RDDT RIVN LCID MRNA
    PFE MRK AMGN BIIB GILD ILMN REGN VRTX IBM CSCO QCOM TXN AVGO AMD WMT TGT COST NKE SBUX MCD DIS CMG BAC JPM GS MS
    WFC USB PNC BLK SCHW AXP MA PYPL SQ SHOP SPOT TWLO ZM DOCU OKTA DDOG NET CRWD PANW ZS MDB ESTC TEAM WDAY NOW INTU
    XOM CVX COP SLB HAL OXY BP BABA JD BIDU PDD NIO LI XPEV TSM ASML SAP SONY TM HMC DAL UAL AAL LUV BA LMT RTX GE GM
    CAT DE MMM HON UPS FDX KO PEP PG UL CL JNJ ABT MDT TMO DHR BMY LLY ABBV CVS UNH CI HUM ANTM SPY QQQ IPO CART KVYO
    BIRK ARM CAVA RKLB OKLO SOFI AFRM DASH TOST BMBL SNAP PINS TWTR ROKU SIX ONON DUOL WISE RBLX COUR GTLB HCP FRSH
    ASS SEX FAT TIT DIE HELL COCK CUM GAY NAZI KKK POO PEE DIK FUK`),
);

const secondWords = words(`
  Harbor Summit Meridian Lantern Keystone Prairie Granite Juniper Copper Willow Falcon Heron Cedar Anchor Compass
  Orchard Beacon Canyon Delta Ember Foundry Garnet Highland Iron Lakeside Maple Northern Osprey Pioneer Quarry River
  Sable Timber Upland Vale Western Alder Birch Cobalt Dune Eastern Fjord Glacier Hazel Indigo Linden Marble Ochre`);

/** Gives each company a name that nobody else has, in a fixed order. */
export class NameGiver {
  private readonly given = new Set<string>();

  /** A word of two or three syllables, not known from anywhere. */
  word(draws: Draws): string {
    for (;;) {
      const word = draws.pick(starts) + draws.pick(ends);
      if (!realNames.has(word) && word.length >= 5 && word.length <= 12) return word;
    }
  }

  company(draws: Draws, nameEnds: readonly string[], legalForm: string): string {
    for (;;) {
      const middle = draws.chance(0.1) ? ` ${draws.pick(secondWords)}` : "";
      const name = `${this.word(draws)}${middle} ${draws.pick(nameEnds)}${legalForm}`;
      if (this.claim(name)) return name;
    }
  }

  /** Blank check companies number their sequels. */
  spac(draws: Draws): string {
    for (;;) {
      const word = draws.chance(0.5)
        ? this.word(draws)
        : `${this.word(draws)} ${draws.pick(secondWords)}`;
      const numeral = draws.weighted(["", " II", " III", " IV"], (each) => (each === "" ? 7 : 1));
      const kind = draws.pick([
        "Acquisition Corp.",
        "Acquisition Corp.",
        "Capital Acquisition",
        "Merger Corp.",
        "Acquisition",
      ]);
      const name = kind.endsWith(".")
        ? `${word} ${kind.slice(0, -1)}${numeral}`
        : `${word} ${kind}${numeral}`;
      if (this.claim(name)) return name;
    }
  }

  private claim(name: string): boolean {
    const key = name.toLowerCase();
    if (this.given.has(key)) return false;
    this.given.add(key);
    return true;
  }
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
