// The facts of the day of the journey, stated once. The test computes from these facts each figure that the portal shows.
import { addDays, type Day, instantOfNewYork } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import type { ReplayFiling } from "../../server/testing/edgar-replay.ts";
import { dealColumns, type ImportFile } from "../../server/testing/import-files.ts";
import { type MadeProspectus, writeProspectus } from "../../server/testing/made-prospectus.ts";
import { today, yesterday } from "./one-day.ts";

type Range = [low: string, high: string];

export const harbor = {
  ...{ name: "Harbor Robotics, Inc.", cik: "0003000001", symbol: "HRBR", shares: 5_000_000 },
  ...{ range: ["14.00", "16.00"] satisfies Range, raised: ["17.00", "19.00"] satisfies Range },
  /** The shares that its underwriters buy; their sum proves the number of shares. */
  banks: [
    ["Harrow &amp; Pike Securities LLC", 3_000_000],
    ["Stanton Pale &amp; Co.", 2_000_000],
  ] satisfies [string, number][],
};
export const cinder = {
  ...{ name: "Cinder Peak, Inc.", cik: "0003000002", symbol: "CNDR", shares: 4_000_000 },
  ...{ sharesSold: 4_400_000, price: 18, firstTrade: 21.6, close: 22.5 },
} as const;
export const lumen = { name: "Lumen Tide, Inc.", cik: "0003000003", symbol: "LMNT" } as const;
/** Deals of the month, from files: the second one came after the day of last month that the journey looks at. */
export const oldDeals = [
  {
    name: "ALDGATE SYSTEMS INC",
    symbol: "ALDG",
    on: "2026-10-06",
    price: 20,
    shares: 5_000_000,
    firstClose: 25,
    lastClose: 26,
  },
  {
    name: "BRIGHTWATER FOODS INC",
    symbol: "BRWF",
    on: "2026-11-03",
    price: 10,
    shares: 8_000_000,
    firstClose: 9,
    lastClose: 8,
  },
] as const;
export const lastMonth: Day = "2026-10-19";

const slashed = (day: Day) =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(2, 4)}`;

const deals = [
  dealColumns,
  ...oldDeals.map(({ name, symbol, on, price, shares, firstClose }, at) => {
    const count = shares.toLocaleString("en-US");
    return `${slashed(on)},${symbol},${name},50-${at + 1},0,--,--,"50,000,000",180,25,310000${at},NASDAQ Global,NASDAQ,${price},"${count}",S1,${price},${firstClose}`;
  }),
].join("\n");

function listSessions(from: Day): Day[] {
  const days: Day[] = [];
  for (
    let on = usSessions.onOrAfter(from);
    on <= yesterday;
    on = usSessions.onOrAfter(addDays(on, 1))
  )
    days.push(on);
  return days;
}

const closes = oldDeals.flatMap(({ symbol, on, firstClose, lastClose }) =>
  listSessions(on).map(
    (traded) => `${traded},${symbol},${traded === yesterday ? lastClose : firstClose}`,
  ),
);

export const history: readonly ImportFile[] = [
  { source: "spreadsheet", name: "deals.csv", content: deals },
  {
    source: "prices",
    name: "closes-unadjusted.csv",
    content: ["date,ticker,close", ...closes].join("\n"),
  },
];

let filings = 0;
function filing(
  company: { name: string; cik: string; symbol: string },
  form: string,
  acceptedAt: string,
  made: MadeProspectus = {},
): ReplayFiling {
  filings += 1;
  const { name, cik, symbol } = company;
  return {
    ...{ form, cik, name: name.toUpperCase(), acceptedAt: instantOfNewYork(acceptedAt) },
    accession: `0001234567-26-${String(filings).padStart(6, "0")}`,
    document: writeProspectus({ form, name, symbol, filedOn: acceptedAt.slice(0, 10), ...made }),
  };
}

export const filedBefore = [
  filing(harbor, "S-1", "2026-10-05T10:00", { banks: harbor.banks }),
  filing(harbor, "S-1/A", "2026-11-09T10:00", {
    banks: harbor.banks,
    range: harbor.range,
    shares: harbor.shares,
  }),
  filing(cinder, "S-1", "2026-09-14T10:00"),
  filing(cinder, "S-1/A", "2026-11-02T10:00", { range: ["15.00", "17.00"], shares: cinder.shares }),
];
export const ofTheNight = [
  filing(cinder, "424B4", `${yesterday}T17:15`, {
    ...{ price: "18.00", shares: cinder.shares, datedOn: "November 17, 2026" },
  }),
  filing(lumen, "S-1", `${yesterday}T21:40`),
];
/** The range of the amendment is not the one whose midpoint the text computes with, so it is not proven. */
export const raise = filing(harbor, "S-1/A", `${today}T06:44`, {
  ...{ banks: harbor.banks, range: harbor.raised, midpoint: "16.50", shares: harbor.shares },
});
