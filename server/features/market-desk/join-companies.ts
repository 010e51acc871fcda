import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { joinCompanies as JoinCompanies } from "../../../domain/contract/staff/records.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { inTrial } from "../../ingest/import-documents.ts";
import { isStandIn } from "../../market/settling/generated/generated-records.ts";
import { addRecord, requireCompany } from "./add-records.ts";
import { type DeskCompanyRow, findCompany, listDeals } from "./company-facts-repository.ts";
import { compareTexts, readTexts } from "./read-texts.ts";

export const joinCompanies: Verb<"joinCompanies"> = (context, { params: { key }, body }) =>
  context.write(async ({ db, touch }) => {
    const { one } = await join(db, context, key, body);
    await touch("market");
    return { companyTicker: one.companyTicker };
  });

/** Joins two companies and says what became of their deals and of the values of these; the work is rolled back. */
export const previewJoin: Verb<"previewJoin"> = (context, { params: { key }, body }) =>
  inTrial(context.db, async (trx) => {
    const [mine, theirs] = [await findCompany(trx, key), await findCompany(trx, body.other)];
    if (mine === undefined || theirs === undefined) throw new Failure("not_found");
    const today = newYorkDay(context.clock.now());
    const before = [];
    for (const { companyName, companyKey } of [mine, theirs])
      for (const deal of await listDeals(trx, companyKey)) before.push({ ...deal, companyName });
    // Both may be on the monitor list, on which the one that stays is shown as before.
    const texts = new Map([
      ...(await readTexts(trx, theirs, today)),
      ...(await readTexts(trx, mine, today)),
    ]);
    const { one, areGenerated } = await join(trx, context, key, { ...body, because: "preview" });
    const kept = new Set((await listDeals(trx, one.companyKey)).map(({ dealKey }) => dealKey));
    return {
      ...{ companyName: one.companyName, areGenerated },
      deals: before.map(({ dealKey, companyName, ticker, status }) => ({
        ...{ deal: dealKey, companyName, ticker, status },
        isKept: kept.has(dealKey),
      })),
      effects: compareTexts(texts, await readTexts(trx, one, today)).filter(
        ({ deal }) => deal === null || kept.has(deal),
      ),
    };
  });

async function join(
  db: Db,
  context: Context,
  key: string,
  { other, because }: Body<typeof JoinCompanies>,
): Promise<{ one: DeskCompanyRow; areGenerated: boolean }> {
  const mine = await requireCompany(db, key, context);
  const theirs = await requireCompany(db, other, context);
  if (mine.companyKey === theirs.companyKey) throw new Failure("same_company");
  // A company of the demo market stays, for what a new day brings comes with its number.
  const [isMine, isTheirs] = [isStandIn(mine.cik), isStandIn(theirs.cik)];
  const [company, joined] = isTheirs && !isMine ? [theirs, mine] : [mine, theirs];
  const one = await addRecord(db, context, {
    kind: "companies joined",
    words: `${joined.companyName} is ${company.companyName}`,
    because,
    subject: {
      ...{ about: "company", companyName: company.companyName },
      ...(company.cik && { cik: company.cik }),
      joins: [...company.identities, ...joined.identities],
    },
    claims: { company: { name: company.companyName } },
  });
  return { one, areGenerated: isMine && isTheirs };
}
