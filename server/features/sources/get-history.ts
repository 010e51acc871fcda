import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { fieldOf, isFieldId } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { hasHistory, termFields } from "../../../domain/sources/history-fields.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { readKnownDays } from "../../past/known-days.ts";
import { readRowById } from "../../rows/read-row-by-id.ts";
import { openCompany } from "../company-profile/open-profile.ts";
import { gatherHistory, readValueOfDay } from "./read-history.ts";
import { requireRows } from "./require-rows.ts";

/** Returns what was known of a value of a row, from day to day. */
export const getValueHistory: Verb<"getValueHistory"> = async (context, { query }) => {
  const { entity, key, field } = query;
  requireRows(context.principal, entity);
  if (!isFieldId(field) || !hasHistory(field, entity)) throw new Failure("not_found");
  return inTurn(context, async () => {
    const { days, gap, ...company } = await openDays(context, entity, key);
    return {
      ...{ ...company, label: fieldOf(field).title, gap },
      ...(await gatherHistory(context.db, days, field)),
    };
  });
};

type Terms = Omit<Awaited<ReturnType<Verb<"getTermsHistory">>>, "companyName">;
type Revisions = Terms["revisions"];

/** Returns what became known of the terms of a company's offering, day by day. */
export const getTermsHistory: Verb<"getTermsHistory"> = async (context, { query }) => {
  const { company } = await openCompany(context, query.ticker);
  const companyName = company.name;
  if (company.deal_key === null) return { companyName, revisions: [], gap: null };
  const found = await inTurn(context, () => listRevisions(context, company.company_ticker));
  return { companyName, ...found };
};

/** A history takes as long as a file, and those of one reader are made one after the other too. */
function inTurn<T>({ exportTurns, principal }: Context, work: () => Promise<T>): Promise<T> {
  return exportTurns.make(principal.userId, work);
}

async function listRevisions(context: Context, key: string): Promise<Terms> {
  const { days, gap } = await openDays(context, "deal", key);
  const before = new Map<string, string>();
  const revisions: Revisions = [];
  for await (const known of days) {
    const changes: Revisions[number]["changes"] = [];
    for (const field of termFields) {
      const { value: after, describe } = readValueOfDay(context.db, known, field);
      const last = before.get(field) ?? noValueText;
      if (after === last) continue;
      before.set(field, after);
      const { origin, correction } = await describe();
      changes.push({
        ...{ field, label: fieldOf(field).title, before: last, after, correction },
        origin: origin && withoutReading(origin),
      });
    }
    if (changes.length > 0) revisions.push({ knownOn: known.day, changes });
  }
  return { revisions: revisions.toReversed(), gap };
}

/** It does not matter when the portal read what a source stated. */
function withoutReading<Origin extends { recordedAt: unknown }>({
  recordedAt: _recordedAt,
  ...origin
}: Origin) {
  return origin;
}

/** Finds a row, and makes it as it was known on each day. */
async function openDays({ db, clock, principal, pastDay }: Context, grain: Grain, key: string) {
  const today = newYorkDay(clock.now());
  const { userId } = principal;
  const row = await readRowById(db, { userId, today }, grain, key);
  if (row === undefined) throw new Failure("not_found");
  const { companyKey, dealKey = null, companyName, companyTicker = "", ticker } = row;
  const wanted = { ...{ userId, companyKey, companyTicker, dealKey, today, pastDay }, grain, key };
  return {
    ...(await readKnownDays(db, wanted)),
    companyName: companyName ?? "",
    companyTicker,
    ticker: ticker ?? null,
  };
}
