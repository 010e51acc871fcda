import { addDays, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { previewFacts } from "../../../domain/contract/staff/companies.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
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
import { rowsOfCompany } from "./company-facts-repository.ts";

type Foreseen = Omit<Reply<typeof previewFacts>, "effects">;

/** Events of these days are mailed. */
const newsDays = 3;

/**
 * Notes where a company stands, and returns a function that says what has become of that since, in the same transaction:
 * which lists of readers it has entered and left, how many of their alerts would tell it, and which emails would go.
 */
export async function foresee(
  db: Db,
  companyKey: number,
  now: Date,
): Promise<() => Promise<Foreseen>> {
  const today = newYorkDay(now);
  const tables = rowsOfCompany(companyKey);
  const lists = await readLists(db, tables, today);
  const countAlerts = await watchAlerts(db, tables, today);
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
      alerts: await countAlerts(),
      mails,
    };
  };
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
