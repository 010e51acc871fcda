import { addDays, type Day } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { dealColumns, filing, type ImportFile, submissions } from "./import-files.ts";

/** A market whose sources disagree about prices, as those of real markets do. Its today is 2024-06-14. */
export const priceToday = "2024-06-14";

const dealRow = (
  [date, symbol, name, id]: [string, string, string, number],
  price: number,
  close: [offer: number, close: number] | null,
) =>
  `${date},${symbol},${name},20-${id},0,--,--,"10,000,000",180,25,${2000000 + id},NASDAQ Global,NASDAQ,${price},"1,000,000",S1,${close?.join(",") ?? "#N/A,"}`;

const deals = [
  dealColumns,
  dealRow(["8/19/04", "OLDF", "OLD FIRST INC", 1], 85, [85, 100.34]),
  dealRow(["1/18/24", "CNSL", "CONSOLIDATED TOYS LTD", 2], 4, [4, 7.7]),
  dealRow(["6/3/16", "NBRA", "NEIGHBOUR ALPHA INC", 3], 5.5, [23, 24.91]),
  dealRow(["5/7/24", "TENX", "TENFOLD INC", 4], 5, [5, 656]),
  dealRow(["5/8/24", "NANO", "NANOLITH ENERGY INC", 5], 4, null),
  dealRow(["3/2/23", "SHELU", "SHELL ACQUISITION CORP", 6], 10, null),
  dealRow(["11/17/05", "SUNR", "SUNRISE CORP", 7], 18, [18, 25.45]),
  dealRow(["3/1/24", "CURR", "CURRENT AFFAIRS INC", 8], 20, [20, 25]),
  dealRow(["2/1/24", "ADJU", "ADJUSTED PARTS INC", 9], 10, null),
  dealRow(["4/2/12", "TWOS", "TWO SAYINGS INC", 10], 10, [10, 12]),
  dealRow(["3/4/24", "GONE", "GONE FISHING INC", 11], 10, [10, 11]),
].join("\n");

const scoops = [
  "Date,Issuer,Symbol,Lead/Joint-Lead Manager,Offer Price,Opening Price,1st Day Close,1st Day % Px Chng,$ Chg Opening,$ Chg Close,Star Ratings,Performed",
  "6/3/16,Neighbour Alpha,NBRA,Goldwater,$23.00 ,$23.25 ,$24.91 ,8.30%,$0.25 ,$1.91 ,1,",
  "4/2/12,Two Sayings,TWOS,Goldwater,$10.00 ,$12.00 ,$14.00 ,40.00%,$2.00 ,$4.00 ,1,",
  "8/19/04,Old First,OLDF,Goldwater,$85.00 ,$100.00 ,$100.34 ,18.05%,$15.00 ,$15.34 ,1,",
].join("\n");

function listSessions(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = usSessions.onOrAfter(from); day <= to; day = usSessions.onOrAfter(addDays(day, 1)))
    days.push(day);
  return days;
}

function closes(symbol: string, from: Day, to: Day, first: number): string[] {
  return listSessions(from, to).map((day, index) => `${day},${symbol},${first + index / 100}`);
}

const closesFile = [
  "date,ticker,close",
  ...closes("CURR", "2024-03-01", "2024-06-13", 25),
  ...closes("SHEL", "2023-04-24", "2024-06-13", 10.2),
  ...closes("GONE", "2024-03-04", "2024-04-30", 11),
].join("\n");

function chart(ticker: string, company: string, from: Day, to: Day, first: number): string {
  const chartSeries = listSessions(from, to).map((day, index) => {
    const close = first + index / 10;
    return [close, close + 1, close - 0.5, close, 1000, day];
  });
  return JSON.stringify({ ticker, company, fundamentals: { exchange: "NASDAQ" }, chartSeries });
}

const issuer = (cik: string, name: string, filings: ReturnType<typeof filing>[]) =>
  submissions(cik, name, {}, filings);

export const priceFiles: readonly ImportFile[] = [
  { source: "spreadsheet", name: "deals.csv", content: deals },
  { source: "spreadsheet", name: "scoop.csv", content: scoops },
  { source: "prices", name: "closes-unadjusted.csv", content: closesFile },
  {
    source: "prices",
    name: "CNSL.json",
    content: chart("CNSL", "Consolidated Toys Ltd Common Stock", "2024-01-18", "2024-06-13", 77),
  },
  {
    source: "prices",
    name: "ADJU.json",
    content: chart("ADJU", "Adjusted Parts, Inc. Common Stock", "2024-02-01", "2024-06-13", 500),
  },
  {
    source: "prices",
    name: "SUNR.json",
    content: chart("SUNR", "Sunrise Corp Common Stock", "2023-01-03", "2024-06-13", 10.1),
  },
  {
    source: "edgar-submissions",
    name: "CIK0002000005.json",
    content: issuer("0002000005", "NANOLITH ENERGY INC", [
      filing("424B4", "2024-05-09", 4),
      filing("EFFECT", "2024-05-06", 3),
      filing("S-1", "2024-03-20", 2),
    ]),
  },
  {
    source: "edgar-submissions",
    name: "CIK0002000011.json",
    content: issuer("0002000011", "GONE FISHING INC", [
      filing("15-12B", "2024-05-02", 5),
      filing("424B4", "2024-03-04", 4),
      filing("EFFECT", "2024-03-01", 3),
      filing("S-1", "2024-01-20", 2),
    ]),
  },
];

/** A source that says nothing of the companies above. */
export const unrelatedFile: ImportFile = {
  source: "prices",
  name: "UNRL.json",
  content: chart("UNRL", "Unrelated Labs Common Stock", "2024-01-10", "2024-06-13", 7),
};
