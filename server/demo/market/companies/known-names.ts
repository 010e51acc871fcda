import { splitWords } from "./name-words.ts";

/** Well-known names that the syllables could happen to spell. */
export const realNames: ReadonlySet<string> = new Set(
  splitWords(`
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
    Klarna Grindr Stellantis Telford Marlowe Mirova Serena Ferova Calder Belmond Salona Norwich Ardene Inditex Toyota
    Suzuki Kawasaki Huawei Haier Hanjin Hansol Daewoo Daesung Hanwha Fujita Fujikura Fujitec Taiping Haitong Goldwind
    Blackstone Blackrock Blackberry Brookfield Stonepeak Silverlake Firestone Bluebird Lightspeed Lightpath Greenland
    Redwood Sandisk Seagate Sunrun Sunstone Swiftwater Westwood Whitestone Wildflower Woodside Wellmark Cloudflare Snapchat
    Pinewood Ironwood Redstone Riverstone Springfield Fairfield Copperfield Stellaris Immunogen Celldex Cerevel Verily
    Datadog Dropbox Workday Mapbox Mindbody Gridspace Streamline Netgear Sparkline Lakeland Clearwater Bluescope
    Immucor Varivax Endologix Omnicell Cerecor Neurion Immunomedics Veracyte Evogene Evofem Cytori Celator Medivir Ocugen
    Genelux Genexine Pharmos Pulmonx Pulmatrix Quanterix Vericel Vivos Vividion Xenetic Zelis Adverum Stratix Lumigen`),
);

/** Tickers that everybody knows. */
export const realTickers: ReadonlySet<string> = new Set(
  splitWords(`
    AAPL MSFT GOOG AMZN META TSLA NVDA INTC ORCL ADBE CRM NFLX UBER LYFT ABNB SNOW PLTR COIN HOOD RDDT RIVN LCID MRNA
    PFE MRK AMGN BIIB GILD ILMN REGN VRTX IBM CSCO QCOM TXN AVGO AMD WMT TGT COST NKE SBUX MCD DIS CMG BAC JPM GS MS
    WFC USB PNC BLK SCHW AXP MA PYPL SQ SHOP SPOT TWLO ZM DOCU OKTA DDOG NET CRWD PANW ZS MDB ESTC TEAM WDAY NOW INTU
    XOM CVX COP SLB HAL OXY BP BABA JD BIDU PDD NIO LI XPEV TSM ASML SAP SONY TM HMC DAL UAL AAL LUV BA LMT RTX GE GM
    CAT DE MMM HON UPS FDX KO PEP PG UL CL JNJ ABT MDT TMO DHR BMY LLY ABBV CVS UNH CI HUM ANTM SPY QQQ IPO CART KVYO
    BIRK ARM CAVA RKLB OKLO SOFI AFRM DASH TOST BMBL SNAP PINS TWTR ROKU SIX ONON DUOL WISE RBLX COUR GTLB HCP FRSH`),
);
