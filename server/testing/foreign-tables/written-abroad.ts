import { encodeAs, type ForeignTable, plainMapping } from "./foreign-table.ts";

/** Tables of text, each as a program in another country writes it. */
export const writtenAbroad: readonly ForeignTable[] = [
  {
    title:
      "Germany: semicolons, dotted days, decimal commas, millions, a title above and a sum below",
    file: "emissionen.csv",
    content: [
      "Emissionen 2024;;;;;",
      "",
      "Unternehmen;Kürzel;Preisfestsetzung;Emissionspreis (€);Anzahl Aktien;Emissionsvolumen (Mio. €)",
      "Nordlicht Werke SE;NLW;31.01.2024;12,50;1.500.000;18,75",
      "Ålesund Rohstoff AG;AROH;05.02.2024;1.012,00;250.000;253",
      "Summe;;;;1.750.000;271,75",
    ].join("\n"),
    mapping: "proposed",
    stored: [
      ["Nordlicht Werke SE", "NLW", "2024-01-31", 12.5, "EUR", 1_500_000],
      ["Ålesund Rohstoff AG", "AROH", "2024-02-05", 1012, "EUR", 250_000],
    ],
    refused: { "row 6": "The row looks like a total" },
  },
  {
    title: "France: narrow blanks between thousands, a euro sign behind the price, days first",
    file: "introductions.csv",
    content: [
      "Société;Mnémo;Date d’introduction;Prix d’introduction;Nombre d’actions",
      "Brume Énergie;BRUM;23/01/2024;12,50 €;1\u202F500\u202F000",
      "Sillage Santé;SILL;06/02/2024;8 €;2\u00A0000\u00A0000",
    ].join("\n"),
    mapping: "proposed",
    stored: [
      ["Brume Énergie", "BRUM", "2024-01-23", 12.5, "EUR", 1_500_000],
      ["Sillage Santé", "SILL", "2024-02-06", 8, "EUR", 2_000_000],
    ],
  },
  {
    title: "Switzerland: apostrophes between thousands and francs",
    file: "schweiz.csv",
    content: [
      "Company;Ticker;Date;Price;Shares",
      "Gletscher Uhren AG;GLUH;15.03.2024;CHF 1'012.50;1'250'000",
      "Firn Pharma AG;FIRN;18.03.2024;CHF 48.00;2’000’000",
    ].join("\n"),
    mapping: plainMapping("schweiz", { currency: null }),
    stored: [
      ["Gletscher Uhren AG", "GLUH", "2024-03-15", 1012.5, "CHF", 1_250_000],
      ["Firn Pharma AG", "FIRN", "2024-03-18", 48, "CHF", 2_000_000],
    ],
  },
  {
    title: "India: lakhs between commas, rupees, crores, days first, a long ticker",
    file: "mainboard.csv",
    content: [
      "Issuer Company,NSE Symbol,Listing Date,Issue Price (Rs.),Shares Offered,Issue Size (₹ crore)",
      'Kaveri Seafoods Ltd,KAVERISEA,25/01/2024,"₹1,120.00","12,34,567",138.27',
      'Malabar Chip Works Ltd,MALABAR,06/02/2024,₹95,"1,05,00,000",99.75',
    ].join("\n"),
    mapping: "proposed",
    change: { currency: "INR" },
    stored: [
      ["Kaveri Seafoods Ltd", "KAVERISEA", "2024-01-25", 1120, "INR", 1_234_567],
      ["Malabar Chip Works Ltd", "MALABAR", "2024-02-06", 95, "INR", 10_500_000],
    ],
  },
  {
    title: "Japan: Shift JIS, years before months, full-width digits",
    file: "shinki.csv",
    content: encodeAs(
      "shift_jis",
      [
        "銘柄名,コード,上場日,公開価格（円）,公募株数",
        "潮騒ロボット,9901,2024年1月25日,１，２００,1500000",
        "北風電機,9902,2024年2月6日,950,２，０００，０００",
      ].join("\r\n"),
    ),
    mapping: "proposed",
    change: { encoding: "shift_jis", decimalMark: "." },
    stored: [
      ["潮騒ロボット", "9901", "2024-01-25", 1200, "JPY", 1_500_000],
      ["北風電機", "9902", "2024-02-06", 950, "JPY", 2_000_000],
    ],
  },
  {
    title: "China: GB 18030, yuan, units of a hundred million",
    file: "xingu.csv",
    content: encodeAs(
      "gb18030",
      [
        "公司名称,股票代码,上市日期,发行价(元),募集资金(亿元)",
        "江南芯片股份,688901,2024-01-25,12.34,12.34",
        "长河医药股份,688902,2024-02-06,20.00,5",
      ].join("\n"),
    ),
    mapping: "proposed",
    change: { encoding: "gb18030" },
    stored: [
      ["江南芯片股份", "688901", "2024-01-25", 12.34, "CNY", 100_000_000],
      ["长河医药股份", "688902", "2024-02-06", 20, "CNY", 25_000_000],
    ],
  },
  {
    title: "Russia: Windows-1251, months by name, roubles",
    file: "razmeshenia.csv",
    content: encodeAs(
      "windows-1251",
      [
        "Компания;Тикер;Дата размещения;Цена размещения (RUB);Количество акций",
        "Полярный Щит;PSHT;25 января 2024 г.;12,50;1 500 000",
        "Белая Волна;BVLN;6 мая 2024 г.;1 012,00;250 000",
      ].join("\r\n"),
    ),
    mapping: "proposed",
    change: { encoding: "windows-1251" },
    stored: [
      ["Полярный Щит", "PSHT", "2024-01-25", 12.5, "RUB", 1_500_000],
      ["Белая Волна", "BVLN", "2024-05-06", 1012, "RUB", 250_000],
    ],
  },
  {
    title: "Arabic: digits and marks of its own",
    file: "tarh.csv",
    content: [
      "الشركة,الرمز,تاريخ الطرح,سعر الطرح (SAR),عدد الأسهم",
      "شركة الواحة,4901,٢٠٢٤/٠١/٢٥,١٢٫٥,١٬٥٠٠٬٠٠٠",
    ].join("\n"),
    mapping: "proposed",
    stored: [["شركة الواحة", "4901", "2024-01-25", 12.5, "SAR", 1_500_000]],
  },
  {
    title: "Korea: EUC-KR, dotted years, won",
    file: "gongmo.csv",
    content: encodeAs(
      "euc-kr",
      [
        "회사명,종목코드,상장일,공모가(원),공모주식수",
        "한강로봇,990001,2024. 1. 25.,24000,1500000",
      ].join("\n"),
    ),
    mapping: "proposed",
    change: { encoding: "euc-kr", decimalMark: "." },
    stored: [["한강로봇", "990001", "2024-01-25", 24_000, "KRW", 1_500_000]],
  },
  {
    title: "Excel's Unicode text: UTF-16 with its mark and tabs",
    file: "unicode.txt",
    content: Buffer.from(
      "\uFEFFCompany\tTicker\tDate\tPrice\tShares\r\nŠumava Pivo a.s.\tSUMA\t25.01.2024\t12,5\t1 500 000\r\n",
      "utf16le",
    ),
    mapping: plainMapping("unicode", { currency: "CZK" }),
    stored: [["Šumava Pivo a.s.", "SUMA", "2024-01-25", 12.5, "CZK", 1_500_000]],
  },
  {
    title: "UTF-16 without a mark, as the mapping says",
    file: "big-endian.csv",
    content: encodeAs(
      "utf-16be",
      "Company,Ticker,Date,Price,Shares\nWide Letters Co,WIDE,2024-01-25,12.5,1000\n",
    ),
    mapping: plainMapping("big-endian", { encoding: "utf-16be" }),
    stored: [["Wide Letters Co", "WIDE", "2024-01-25", 12.5, "EUR", 1000]],
  },
  {
    title: "London: prices in pence beside amounts in pounds",
    file: "aim.csv",
    content: [
      "Company,Ticker,Date,Price,Proceeds (£m)",
      "Thistle Foods plc,THSL,25/01/2024,250,12.5",
      "Heather Wind plc,HTHR,06/02/2024,87.5p,7",
    ].join("\n"),
    mapping: plainMapping("aim", {
      currency: "GBp",
      columns: {
        ...plainMapping("").columns,
        "Proceeds (£m)": [{ field: "deal.proceeds", unit: "millions" }],
      },
    }),
    stored: [
      ["Thistle Foods plc", "THSL", "2024-01-25", 2.5, "GBP", 5_000_000],
      ["Heather Wind plc", "HTHR", "2024-02-06", 0.875, "GBP", 8_000_000],
    ],
  },
  {
    title: "one currency a row: cents of Johannesburg, agorot of Tel Aviv, and euros",
    file: "currencies.csv",
    content: [
      "Company,Ticker,Date,Price,Shares,Ccy",
      "Karoo Solar Ltd,KROO,2024-01-25,1250,1000000,ZAc",
      "Galil Optics Ltd,GLIL,2024-01-28,4210,2000000,ILA",
      "Lagune Voile SA,LAGV,2024-02-06,12.5,3000000,EUR",
    ].join("\n"),
    mapping: plainMapping("currencies", {
      currency: null,
      columns: { ...plainMapping("").columns, Ccy: [{ field: "security.currency" }] },
    }),
    stored: [
      ["Karoo Solar Ltd", "KROO", "2024-01-25", 12.5, "ZAR", 1_000_000],
      ["Galil Optics Ltd", "GLIL", "2024-01-28", 42.1, "ILS", 2_000_000],
      ["Lagune Voile SA", "LAGV", "2024-02-06", 12.5, "EUR", 3_000_000],
    ],
  },
  {
    title: "New York: units by column, in thousands and $mm",
    file: "desk.csv",
    content: [
      "Issuer,Ticker,Pricing Date,Offer Price (USD),Shares Offered (000s),Deal Size ($mm)",
      'Harborline Robotics Inc,HBLR,01/25/2024,$18.00,"12,500",225.0',
    ].join("\n"),
    mapping: "proposed",
    stored: [["Harborline Robotics Inc", "HBLR", "2024-01-25", 18, "USD", 12_500_000]],
  },
  {
    title: "text days of several languages in one column",
    file: "text-days.csv",
    content: [
      "Company,Ticker,Date,Price,Shares",
      "First Text Co,FTXT,25-Jan-24,12.5,1000",
      "Second Text Co,STXT,5. März 2024,12.5,1000",
      'Third Text Co,TTXT,"May 6, 2024",12.5,1000',
    ].join("\n"),
    mapping: plainMapping("text-days"),
    stored: [
      ["First Text Co", "FTXT", "2024-01-25", 12.5, "EUR", 1000],
      ["Second Text Co", "STXT", "2024-03-05", 12.5, "EUR", 1000],
      ["Third Text Co", "TTXT", "2024-05-06", 12.5, "EUR", 1000],
    ],
  },
  {
    title: "a price range in one cell, and a deal still to come",
    file: "bands.csv",
    content:
      "Company;Ticker;Date;Price;Band\nSpanne Solar SE;SPAN;25.01.2024;24,00;22,00–25,00 €\n",
    mapping: plainMapping("bands", {
      columns: { ...plainMapping("").columns, Band: [{ field: "deal.range" }] },
    }),
    stored: [["Spanne Solar SE", "SPAN", "2024-01-25", 24, "EUR", null]],
  },
];
