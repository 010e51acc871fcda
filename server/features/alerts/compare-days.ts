import { newYorkDay } from "../../../domain/calendar/day.ts";
import { describeFilters } from "../../../domain/filters/describe-filters.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { once } from "../../excel/sheet.ts";
import { type Context, invalidInput, type Verb } from "../../http/context.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { findMembers, type Member, readMembers } from "../../rows/moments.ts";
import { currentTables } from "../../rows/row-tables.ts";
import { fileTitle } from "../exports/file-name.ts";
import { sendWorkbook } from "../exports/send-workbook.ts";
import { openView } from "../views/open-view.ts";
import { nameView } from "../views/resolve-view.ts";
import { createDifferences, findChanges } from "./find-changes.ts";
import { createSourceFinder } from "./find-sources.ts";
import { reportFields, watchView } from "./watched-view.ts";

/** The name of the present beside those of past markets. */
const presentDay = "today";

/** A market, as it was known at the time of its clock. */
interface Market {
  db: Db;
  clock: Clock;
}

/** Compares the rows of a view on two days, as alerts compare two moments, with the sources on the second day. */
export const compareDays: Verb<"compareDays"> = async (context, input) =>
  (await compare(context, input)).reply;

/** Writes the comparison as a sheet: a line for each value, and one for each row that entered or left without any. */
export const exportComparison: Verb<"exportComparison"> = (context, input) =>
  sendWorkbook(context, async () => {
    const { viewType, reply } = await compare(context, input);
    const { title, name, from, to, filters, changes } = reply;
    const lines = changes.flatMap(({ kind, ticker, companyTicker, companyName, values }) => {
      const row = [kindTitles[kind], ticker ?? companyTicker, companyName];
      if (values.length === 0) return [row];
      return values.map(({ label, before, after, source }) => [
        ...row,
        ...[label, before, after, source],
      ]);
    });
    const titles = ["Change", "Ticker", "Company", "Value", from, to, "Source"];
    const widths = [12, 12, 36, 28, 24, 24, 50];
    const text = (heading: string, at: number) =>
      ({ title: heading, cells: "text", width: widths[at] ?? 12 }) as const;
    const days = `${from}-to-${to}`;
    return {
      title: [name ?? title, ...filters].join("; "),
      name: `then-and-now-${days}.xlsx`,
      countedAs: "then-and-now.xlsx",
      readableName: `${fileTitle(viewType, name)} - ${days}.xlsx`,
      sheets: [{ name: "Then and Now", columns: titles.map(text), rows: once(lines) }],
    };
  });

const kindTitles = { entered: "Entered", left: "Left", changed: "Changed" };
async function compare(context: Context, { params, query }: Parameters<typeof compareDays>[1]) {
  const { db, clock, pastDays, principal, versions } = context;
  if ((query.to ?? presentDay).slice(0, 10) === query.from.slice(0, 10))
    throw invalidInput("to", "Should be another day than the first");
  const found = await openView(context, params.id);
  const { viewType, filters } = found.state;
  const open = async (name: string): Promise<Market> =>
    name === presentDay ? { db, clock } : pastDays.open(name);
  const from = await open(query.from);
  const to = await open(query.to ?? presentDay);
  const view = watchView(found.state, principal.userId, query.prices === "true");
  const fields = reportFields(view);
  const viewerOf = (market: Market) => ({
    userId: principal.userId,
    today: newYorkDay(market.clock.now()),
  });
  const findRows = async (market: Market) => {
    const wishes = [{ wish: view.wish, viewer: viewerOf(market) }];
    const [keys] = await findMembers(market.db, wishes, currentTables);
    return keys ?? new Set<string>();
  };
  const members = { before: await findRows(from), after: await findRows(to) };
  // A row that left a view may still exist, so both days are asked for all rows of either.
  const keys = [...new Set([...members.before, ...members.after])];
  const read = (market: Market): Promise<Map<string, Member>> =>
    readMembers(market.db, view.grain, fields, viewerOf(market), currentTables, keys);
  const rows = { before: await read(from), after: await read(to) };
  const { counts, changes } = findChanges(
    members,
    rows,
    view.watched,
    createDifferences(rows, fields),
  );
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  const reply = {
    title: viewTypes[viewType].title,
    name: nameView(found, principal.userId),
    filters: describeFilters(filters, dictionaries).map(({ text }) => text),
    from: query.from === presentDay ? viewerOf(from).today : query.from,
    to: query.to ?? viewerOf(to).today,
    counts: { from: members.before.size, to: members.after.size, ...counts },
    changes: await createSourceFinder(viewerOf(to).today)(to.db, view.grain, changes),
  };
  return { viewType, reply };
}
