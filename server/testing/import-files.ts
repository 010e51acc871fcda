import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small market in the files of its sources, with their defects: what an import must make one story of. */
export interface ImportFile {
  source: string;
  name: string;
  content: string | Uint8Array;
}

export const dealColumns =
  "Date,Symbol,Company Name,DealId,Employees,Total Offering Expense,Shareholder Shares Offered,Shares Outstanding,Lockup Period (days),Quiet Period (days),CIK,Exchange,Exchange Group,Price,Shares,filing,price offer,close price";

const deals = [
  dealColumns,
  '6/23/04,QRVN,"QUORVANE, INC.",10-1,111,"$660,000.00 ",--,"30,000,000",180,25,1000001,NYSE,NYSE,11,"10,000,000",S1,11,17.2',
  '3/14/22,QRVN,NORTHQUAY ROBOTICS INC,10-2,0,--,"1,000,000","50,000,000",180,25,1000002,NASDAQ Global,NASDAQ,20,"4,000,000",S1,#N/A,',
  '2/12/21,BRDMU,BRINDLE MOTORS HOLDINGS,10-3,0,--,--,--,180,25,1000003,NASDAQ Capital,NASDAQ,10,"20,000,000",S1,#N/A,',
  '1/25/00,SLTE,SALTERN FOODS INC,10-4,29,--,0,"9,000,000",0,25,1000004,NASDAQ National Market,NASDAQ,8.5,"2,000,000",0,30,44',
  '5/2/12,SLTE,SALTERN FOODS INC,10-5,31,--,--,"9,500,000",180,25,1000004,NASDAQ Global,NASDAQ,12,"2,500,000",S1,12,13',
  "13/45/20,BADD,BROKEN DATE INC,10-6,1,--,--,1,180,25,1000006,NYSE,NYSE,10,1,S1,10,11",
].join("\n");

/** "Harrow’s" and "Ålder" in Mac Roman. */
const scoopText = [
  "Date,Issuer,Symbol,Lead/Joint-Lead Manager,Offer Price,Opening Price,1st Day Close,1st Day % Px Chng,$ Chg Opening,$ Chg Close,Star Ratings,Performed",
  "6/22/04,Quorvane ,QRVN,Harrow's Bank/ Stanton Pale,$11.00 ,$15.00 ,$17.20 ,56.36%,$4.00 ,$6.20 ,3,",
  "5/2/12,Saltern Foods ,SLTE,Goldwater/ Stanton Pale,$12.50 ,$12.80 ,$13.00 ,4.00%,$0.30 ,$0.50 ,2,",
  "11/120,Oddly Dated ,ODDD,Goldwater,$12.00 ,$12.80 ,$13.00 ,8.33%,($0.30),$1.00 ,2,",
  "9/9/15,Lone Harbor ,LONH,Goldwater,$14.00 ,$15.00 ,$16.00 ,14.29%,$1.00 ,$2.00 ,2,",
].join("\n");

const calendar = (sections: object, updated = "") =>
  JSON.stringify({
    data: {
      priced: null,
      filed: null,
      withdrawn: null,
      upcoming: null,
      ...sections,
      ...(updated ? {} : {}),
    },
    status: { rCode: 200 },
  });

const filedRow = (
  dealID: string,
  companyName: string,
  filedDate: string,
  symbol: string | null,
) => ({
  dealID,
  companyName,
  filedDate,
  proposedTickerSymbol: symbol,
  dollarValueOfSharesOffered: "$100,000,000",
});

const calendarFiled = calendar({
  filed: {
    rows: [
      filedRow("10-2", "NORTHQUAY ROBOTICS INC", "1/20/2022", "QRVN"),
      filedRow("10-7", "GRENMOOR LABS INC", "2/02/2022", null),
      { dealID: "10-8", companyName: "NO DAY INC", filedDate: "" },
    ],
  },
});

const calendarLater = calendar({
  upcoming: {
    upcomingTable: {
      rows: [
        {
          dealID: "10-2",
          proposedTickerSymbol: "QRVN",
          companyName: "NORTHQUAY ROBOTICS INC",
          proposedExchange: "NASDAQ Global",
          proposedSharePrice: "17.00-19.00",
          sharesOffered: "4,000,000",
          expectedPriceDate: "3/14/2022",
          dollarValueOfSharesOffered: "$87,400,000",
        },
      ],
    },
    lastUpdatedTime: "LAST UPDATED: 03/01/2022* - Source: example",
  },
  withdrawn: {
    rows: [
      {
        dealID: "10-7",
        companyName: "GRENMOOR LABS INC",
        proposedTickerSymbol: null,
        filedDate: "2/02/2022",
        withdrawDate: "3/11/2022",
        sharesOffered: "5,000,000",
        dollarValueOfSharesOffered: "$100,000,000",
      },
    ],
  },
});

export const filing = (form: string, filingDate: string, number: number) => ({
  form,
  filingDate,
  number,
});

export function submissions(
  cik: string,
  name: string,
  more: object,
  filings: ReturnType<typeof filing>[],
) {
  const column = (read: (one: ReturnType<typeof filing>) => string) => filings.map(read);
  return JSON.stringify({
    cik,
    entityType: "operating",
    sic: "3711",
    name,
    tickers: [],
    exchanges: [],
    category: "",
    website: "",
    addresses: { business: { city: "IRVINE", stateOrCountry: "CA" }, mailing: {} },
    formerNames: [],
    ...more,
    filings: {
      recent: {
        accessionNumber: column(({ number }) => `${cik}-22-${String(number).padStart(6, "0")}`),
        filingDate: column(({ filingDate }) => filingDate),
        reportDate: column(() => ""),
        form: column(({ form }) => form),
        fileNumber: column(({ form }) => (form === "10-K" ? "" : "333-12345")),
        items: column(() => ""),
        primaryDocument: column(() => "main.htm"),
      },
      files: [],
    },
  });
}

const northquay = submissions(
  "0001000002",
  "NORTHQUAY ROBOTICS, INC.",
  {
    tickers: ["QRVN"],
    exchanges: ["Nasdaq"],
    formerNames: [{ name: "QUAY TOYS INC", to: "2019-05-06" }],
  },
  [
    filing("10-K", "2023-03-01", 9),
    filing("424B4", "2022-03-14", 6),
    filing("EFFECT", "2022-03-11", 5),
    filing("S-1/A", "2022-02-20", 4),
    filing("S-1", "2022-01-19", 3),
  ],
);

const mergers =
  "symbol,name,cik,id,spacPercentSharesRedeemedLifetime,company_sector,company_industry,deSpacClosingDate,ipo_name,ipo_symbol_original\n" +
  "BRND,Brindle Motors,1000003,77,0.8,Industrials,Trucks,2022-06-30 00:00:00+00:00,Brindlemark Acquisition Corp,BRDM\n";

/** BRDM is the ticker of the SPAC until its merger, then of another company. */
const closes = "date,ticker,close\n2021-05-03,BRDM,9.9\n2022-06-29,BRDM,10.1\n2023-01-05,BRDM,96\n";

const chart = JSON.stringify({
  ticker: "QRVN",
  company: "Northquay Robotics, Inc. Common Stock",
  fundamentals: { exchange: "NASDAQ" },
  chartSeries: [
    [21, 25, 20.5, 24, 1000, "2022-03-15"],
    [24, 26, 23, 25, 900, "2022-03-16"],
  ],
  news: [
    { title: "Northquay moves", publisher: "Example Wire", link: null, publishedAt: "2022-04-01" },
  ],
});

const scoop = Uint8Array.from([...scoopText].map((letter) => letter.charCodeAt(0)));

export const importFiles: readonly ImportFile[] = [
  { source: "spreadsheet", name: "deals.csv", content: deals },
  { source: "spreadsheet", name: "scoop.csv", content: scoop },
  { source: "nasdaq-calendar", name: "2022-02.json", content: calendarFiled },
  { source: "nasdaq-calendar", name: "2022-03.json", content: calendarLater },
  { source: "edgar-submissions", name: "CIK0001000002.json", content: northquay },
  { source: "spreadsheet", name: "mergers.csv", content: mergers },
  { source: "prices", name: "closes-unadjusted.csv", content: closes },
  { source: "prices", name: "QRVN.json", content: chart },
];

/** Writes the files into a new folder and returns their paths. */
export async function writeImportFiles(files: readonly ImportFile[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-import-"));
  return Promise.all(
    files.map(async ({ name, content }) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    }),
  );
}
