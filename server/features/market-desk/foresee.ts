import { addDays, type Day, newYorkDay, yearOf } from "../../../domain/calendar/day.ts";
import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { previewFacts } from "../../../domain/contract/staff/companies.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
import { firstYear } from "../../../domain/stats/periods.ts";
import { dealViews } from "../../../domain/views/deal-views.ts";
import { defaultStateOf } from "../../../domain/views/default-state.ts";
import { type ViewType, viewTypes } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { countReaders } from "../../mail/market-events/announce-events.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import type { MarketEvent } from "../../mail/market-events/market-event.ts";
import { findMembers } from "../../rows/moments.ts";
import type { RowTables } from "../../rows/row-tables.ts";
import { watchAlerts } from "../alerts/foresee-alerts.ts";
import { watchFigures } from "../stats/watch-figures.ts";
import { listDealYears, rowsOfCompany } from "./company-facts-repository.ts";

type Foreseen = Omit<Reply<typeof previewFacts>, "effects">;

interface Wanted {
  companyKey: number;
  userId: number;
  order: Pick<Body<typeof previewFacts>, "values" | "lists">;
  now: Date;
}

/** Events of these days are mailed. */
const newsDays = 3;

/**
 * Notes where a company stands, and returns a function that says what has become of that since, in the same transaction:
 * which lists and saved views it has entered and left, which statistics have moved, how many alerts would tell it, and which
 * emails would go.
 */
export async function foresee(
  db: Db,
  { companyKey, userId, order, now }: Wanted,
): Promise<() => Promise<Foreseen>> {
  const today = newYorkDay(now);
  const tables = rowsOfCompany(companyKey);
  const lists = await readLists(db, tables, today);
  const tellViews = await watchAlerts(db, tables, { userId, today });
  const years = await listYears(db, companyKey, order, today);
  const tellFigures = await watchFigures(db, { companyKey, years, today });
  const occasions = new Set((await listEvents(db, companyKey, today)).map(nameEvent));
  return async () => {
    const after = await readLists(db, tables, today);
    const events = await listEvents(db, companyKey, today);
    const mails = [];
    for (const event of events.filter((one) => !occasions.has(nameEvent(one)))) {
      const { readers } = await countReaders(db, event.type, companyKey);
      const kind = emailTypes.find(({ id }) => id === event.type)?.label ?? event.type;
      mails.push({ kind, subject: event.mail.subject, readers });
    }
    return {
      lists: [...after].flatMap(([title, isIn]) =>
        isIn === lists.get(title) ? [] : [{ title, isIn }],
      ),
      ...(await tellViews()),
      statistics: await tellFigures(),
      mails,
    };
  };
}

/** The years in which the company counts now, and those that the order names. */
async function listYears(db: Db, companyKey: number, order: Wanted["order"], today: Day) {
  const written = JSON.stringify(order).match(/\b(19|20)\d\d\b/g) ?? [];
  const named = written.map(Number).filter((year) => year >= firstYear && year <= yearOf(today));
  return new Set([...named, ...(await listDealYears(db, companyKey)), yearOf(today)]);
}

const listKinds = Object.keys(dealViews) as ViewType[];

/** Says of each list of readers whether it has the company when no filter is set. */
async function readLists(db: Db, tables: RowTables, today: Day): Promise<Map<string, boolean>> {
  const views = listKinds.map((viewType) => ({
    wish: { ...defaultStateOf(viewType), viewType, filters: {} },
    viewer: { userId: 0, today },
  }));
  const members = await findMembers(db, views, tables);
  return new Map(
    listKinds.map((kind, at) => [viewTypes[kind].title, (members[at]?.size ?? 0) > 0]),
  );
}

async function listEvents(db: Db, companyKey: number, today: Day): Promise<MarketEvent[]> {
  const events = await listMarketEvents(db, { from: addDays(today, -newsDays), to: today }, "");
  return events.filter(({ deal }) => deal?.company_key === companyKey);
}

const nameEvent = ({ type, occasion }: MarketEvent) => `${type} ${occasion}`;
