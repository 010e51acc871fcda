import { addDays, type Day, weekdayOf } from "../../domain/calendar/day.ts";

// A month of the calendars that a vendor publishes each day, with what the market must know after reading them.

export const vendors = ["nasdaq", "finnhub", "own list"] as const;
export type Vendor = (typeof vendors)[number];

interface Terms {
  expectedOn: Day;
  low: number;
  shares: number;
}

type Standing =
  | ({ is: "expected" } & Terms)
  | { is: "priced"; on: Day; price: number; shares: number }
  | { is: "withdrawn"; on: Day }
  | { is: "postponed"; on: Day }
  | { is: "absent" };

interface Offering {
  symbol: string;
  name: string;
  /** The state of the offering on each day of the month. */
  standings: ReadonlyMap<Day, Standing>;
}

export interface CalendarFile {
  on: Day;
  name: string;
  content: string;
}

export interface MadeMonth {
  days: Day[];
  offerings: Offering[];
  fileOf(vendor: Vendor, on: Day): CalendarFile;
}

const firstDay = "2024-06-03";
const length = 20;
const width = 2;

function listWeekdays(from: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1))
    if (weekdayOf(day) <= 5) days.push(day);
  return days;
}

function createDraws(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (state >>> 0) % below;
  };
}

/** Makes the same month for the same seed. */
export function makeMonth(seed: number): MadeMonth {
  const draw = createDraws(seed + 1);
  const days = listWeekdays(firstDay, length);
  const stories = [
    ...[priced, moved, slipped, heldUp, withdrawn, open],
    ...[postponed, returned],
  ] as const;
  const offerings = Array.from({ length: 16 }, (_, index): Offering => {
    const story = stories[index % stories.length] ?? open;
    const letters = String.fromCharCode(65 + index);
    return {
      symbol: `Q${letters}${letters}M`,
      name: `${letters.repeat(2)}quill ${["Water", "Optics", "Grain"][draw(3)]} Corp`,
      standings: story(days, draw),
    };
  });
  // One deal prices on each day, so that each file shows its own day.
  const daily = days.map(
    (day, index): Offering => ({
      symbol: `D${String.fromCharCode(65 + index)}LY`,
      name: `Daily ${String.fromCharCode(65 + index)} Mills Inc`,
      standings: new Map(
        days.map((on) => [
          on,
          on < day ? { is: "absent" } : { is: "priced", on: day, price: 10, shares: 1_000_000 },
        ]),
      ),
    }),
  );
  const all = [...offerings, ...daily];
  return { days, offerings: all, fileOf: (vendor, on) => writers[vendor](on, all) };
}

type Draw = (below: number) => number;
type Story = (days: readonly Day[], draw: Draw) => Map<Day, Standing>;

/** Fills the days from a list of turns, each with the index of its first day. */
function tell(days: readonly Day[], turns: readonly [from: number, standing: Standing][]) {
  return new Map(
    days.map((day, index): [Day, Standing] => [
      day,
      turns.findLast(([from]) => from <= index)?.[1] ?? { is: "absent" },
    ]),
  );
}

function expect(expectedOn: Day, low: number, shares: number): Standing {
  return { is: "expected", expectedOn, low, shares };
}

function at(days: readonly Day[], index: number): Day {
  return days[index] ?? addDays(days.at(-1) ?? firstDay, index);
}

const priced: Story = (days, draw) => {
  const [start, end, low] = [draw(4), 8 + draw(6), 10 + draw(10)];
  return tell(days, [
    [start, expect(at(days, end), low, 5_000_000)],
    [start + 2 + draw(3), expect(at(days, end), low - 1 - draw(4), 5_000_000)],
    [end, { is: "priced", on: at(days, end), price: low, shares: 5_000_000 }],
  ]);
};

const moved: Story = (days, draw) => {
  const [low, end] = [12 + draw(8), 13 + draw(5)];
  return tell(days, [
    [1, expect(at(days, 8), low, 4_000_000)],
    [4, expect(at(days, end), low, 4_000_000)],
    [6, expect(at(days, end), low + 2, 6_000_000)],
    [9, expect(at(days, end), low - 1, 4_000_000)],
    [end, { is: "priced", on: at(days, end), price: low, shares: 4_000_000 }],
  ]);
};

/** The day passes, the list keeps it for some days, and then names another one. */
const slipped: Story = (days, draw) => {
  const low = 14 + draw(6);
  return tell(days, [
    [0, expect(at(days, 3), low, 3_000_000)],
    [6 + draw(3), expect(addDays(days.at(-1) ?? firstDay, 3 + draw(9)), low, 3_000_000)],
  ]);
};

/** The deal leaves the list, and returns with another day and range. */
const heldUp: Story = (days, draw) => {
  const low = 16 + draw(6);
  return tell(days, [
    [2, expect(at(days, 7), low, 7_000_000)],
    [5, { is: "absent" }],
    [11 + draw(4), expect(addDays(days.at(-1) ?? firstDay, 2 + draw(9)), low - 3, 7_000_000)],
  ]);
};

const withdrawn: Story = (days, draw) => {
  const [low, end] = [15 + draw(6), 9 + draw(8)];
  return tell(days, [
    [1, expect(at(days, 18), low, 2_000_000)],
    [end, { is: "withdrawn", on: at(days, end) }],
  ]);
};

/** The list says that the deal is postponed, and says nothing else of it any more. */
const postponed: Story = (days, draw) => {
  const [low, end] = [17 + draw(6), 6 + draw(8)];
  const later = addDays(days.at(-1) ?? firstDay, 10 + draw(9));
  return tell(days, [
    [2, expect(later, low, 9_000_000)],
    [end, { is: "postponed", on: at(days, end) }],
  ]);
};

/** The deal is postponed, returns with another day and range, and is postponed and returns once more. */
const returned: Story = (days, draw) => {
  const low = 18 + draw(6);
  const last = days.at(-1) ?? firstDay;
  return tell(days, [
    [0, expect(at(days, 6), low, 2_500_000)],
    [3, { is: "postponed", on: at(days, 3) }],
    [7, expect(at(days, 18), low - 2, 2_500_000)],
    [11, { is: "postponed", on: at(days, 11) }],
    [15 + draw(3), expect(addDays(last, 4 + draw(9)), low - 2, 2_500_000)],
  ]);
};

const open: Story = (days, draw) =>
  tell(days, [
    [draw(10), expect(addDays(days.at(-1) ?? firstDay, 5 + draw(9)), 11 + draw(9), 8_000_000)],
  ]);

const writers: Record<Vendor, (on: Day, offerings: readonly Offering[]) => CalendarFile> = {
  nasdaq: writeNasdaq,
  finnhub: writeFinnhub,
  "own list": writeOwn,
};

function listKnown(on: Day, offerings: readonly Offering[]) {
  return offerings.map(({ standings, ...offering }, index) => ({
    ...offering,
    index,
    standing: standings.get(on) ?? ({ is: "absent" } as const),
  }));
}

const american = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const range = (low: number) => `${low}.00-${low + width}.00`;

function writeNasdaq(on: Day, offerings: readonly Offering[]): CalendarFile {
  const tables: Record<"priced" | "upcoming" | "withdrawn", object[]> = {
    ...{ priced: [], upcoming: [], withdrawn: [] },
  };
  for (const { symbol, name, index, standing } of listKnown(on, offerings)) {
    const row = {
      dealID: `70-${index}`,
      companyName: name,
      proposedTickerSymbol: symbol,
      proposedExchange: "NASDAQ Global",
    };
    if (standing.is === "expected")
      tables.upcoming.push({
        ...row,
        proposedSharePrice: range(standing.low),
        sharesOffered: standing.shares.toLocaleString("en-US"),
        expectedPriceDate: american(standing.expectedOn),
      });
    if (standing.is === "priced")
      tables.priced.push({
        ...row,
        proposedSharePrice: `${standing.price}.00`,
        sharesOffered: standing.shares.toLocaleString("en-US"),
        pricedDate: american(standing.on),
      });
    if (standing.is === "withdrawn")
      tables.withdrawn.push({ ...row, withdrawDate: american(standing.on) });
  }
  const content = {
    data: {
      priced: { rows: tables.priced },
      filed: null,
      withdrawn: { rows: tables.withdrawn },
      upcoming: {
        lastUpdatedTime: `LAST UPDATED: ${american(on)}* - Source: made`,
        upcomingTable: { rows: tables.upcoming },
      },
    },
  };
  return { on, name: `calendar-${on}.json`, content: JSON.stringify(content) };
}

function writeFinnhub(on: Day, offerings: readonly Offering[]): CalendarFile {
  const rows = listKnown(on, offerings).flatMap(({ symbol, name, standing }) => {
    const row = { symbol, name, exchange: "NASDAQ Global" };
    if (standing.is === "expected")
      return {
        ...{ ...row, status: "expected", date: standing.expectedOn },
        ...{ price: range(standing.low), numberOfShares: standing.shares },
      };
    if (standing.is === "priced")
      return {
        ...{ ...row, status: "priced", date: standing.on },
        ...{ price: `${standing.price}.00`, numberOfShares: standing.shares },
      };
    return standing.is === "withdrawn" ? { ...row, status: "withdrawn", date: standing.on } : [];
  });
  return { on, name: `window-${on}.json`, content: JSON.stringify({ ipoCalendar: rows }) };
}

/** The mapping of a list that somebody keeps and that states no day of its own. */
export const ownMapping = {
  name: "own-list",
  header: ["Company", "Expected", "Withdrawn"],
  currency: "USD",
  dayFormats: ["YYYY-MM-DD"],
  decimalMark: ".",
  about: "deal",
  key: ["Ticker"],
  constants: { "subject.exchange": "Nasdaq" },
  columns: {
    Company: [{ field: "subject.companyName" }, { field: "company.name" }],
    Ticker: [{ field: "subject.symbol" }],
    Expected: [{ field: "deal.expectedOn" }],
    Range: [{ field: "deal.range" }],
    Shares: [{ field: "deal.shares" }],
    Priced: [{ field: "deal.pricedOn" }],
    Price: [{ field: "deal.offerPrice" }],
    Withdrawn: [{ field: "deal.withdrawnOn" }],
    Postponed: [{ field: "deal.postponedOn" }],
  },
};

function writeOwn(on: Day, offerings: readonly Offering[]): CalendarFile {
  const lines = listKnown(on, offerings).flatMap(({ symbol, name, standing }) => {
    if (standing.is === "expected")
      return `${name},${symbol},${standing.expectedOn},${range(standing.low)},${standing.shares},,,,`;
    if (standing.is === "priced")
      return `${name},${symbol},,,${standing.shares},${standing.on},${standing.price}.00,,`;
    if (standing.is === "postponed") return `${name},${symbol},,,,,,,${standing.on}`;
    return standing.is === "withdrawn" ? `${name},${symbol},,,,,,${standing.on},` : [];
  });
  const header = "Company,Ticker,Expected,Range,Shares,Priced,Price,Withdrawn,Postponed";
  return { on, name: `upcoming-${on}.csv`, content: [header, ...lines].join("\n") };
}

/** Lists the events that the market must know of each offering after a vendor's files of some days. */
export function listKnownEvents(
  { offerings }: MadeMonth,
  vendor: Vendor,
  days: readonly Day[],
): string[] {
  return offerings
    .flatMap(({ name, standings }) => {
      const seen = days.map((on) => [on, statedBy(vendor, standings.get(on))] as const);
      const last = seen.map(([, standing]) => standing).findLast(({ is }) => is !== "absent");
      return last === undefined ? [] : [describe(name, seen, last)];
    })
    .toSorted();
}

/** Other vendors take a postponed deal off their list. */
function statedBy(vendor: Vendor, standing: Standing = { is: "absent" }): Standing {
  return standing.is === "postponed" && vendor !== "own list" ? { is: "absent" } : standing;
}

function describe(
  name: string,
  seen: readonly (readonly [Day, Standing])[],
  last: Standing,
): string {
  const [terms, schedules]: [string[], string[]] = [[], []];
  const postponements = new Set<Day>();
  let [range, expectedOn] = ["", ""];
  for (const [on, standing] of seen) {
    if (standing.is === "postponed") postponements.add(standing.on);
    if (standing.is !== "expected") continue;
    const stated = `${standing.low}-${standing.low + width} ${standing.shares}`;
    if (stated !== range) terms.push(`${on} ${stated}`);
    if (standing.expectedOn !== expectedOn && standing.expectedOn >= on) schedules.push(on);
    [range, expectedOn] = [stated, standing.expectedOn];
  }
  const end =
    last.is === "expected"
      ? `Scheduled ${last.expectedOn}`
      : last.is === "priced"
        ? `Priced ${last.on} at ${last.price}`
        : last.is === "withdrawn"
          ? `Withdrawn ${last.on}`
          : "Postponed ";
  const told = `terms ${terms.join(", ")}; scheduled ${schedules.join(", ")}`;
  return `${name} ${end}; ${told}; postponed ${[...postponements].join(", ")}`;
}
