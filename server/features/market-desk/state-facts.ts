import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { saveFacts as SaveFacts } from "../../../domain/contract/staff/companies.ts";
import type { Subject } from "../../../domain/statements/claims.ts";
import { findEditableValue } from "../../../domain/statements/editable-values.ts";
import { factListOf } from "../../../domain/statements/fact-lists.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { inTrial } from "../../ingest/import-documents.ts";
import { stateValues, takeBack } from "../sources/state-value.ts";
import { addRecord, requireCompany } from "./add-records.ts";
import {
  type DeskCompanyRow,
  findCompany,
  findQuietCompany,
  listDeals,
  listFilingNames,
  readListRows,
  readUserName,
} from "./company-facts-repository.ts";
import { foresee } from "./foresee.ts";
import { labelOf } from "./get-desk-company.ts";
import { keepQuiet } from "./keep-quiet.ts";
import { type ReadChange, readChanges } from "./read-changes.ts";
import { compareTexts, type Effects, keyOfText, readTexts } from "./read-texts.ts";
import { requireEffect } from "./require-effect.ts";

type Order = Body<typeof SaveFacts>;

/** Makes the facts with the changes and says what became of them; the work is rolled back. */
export const previewFacts: Verb<"previewFacts"> = (context, { params: { key }, body }) =>
  inTrial(context.db, async (trx) => {
    const company = await findCompany(trx, key);
    if (company === undefined) throw new Failure("not_found");
    const tell = await foresee(trx, {
      ...{ companyKey: company.companyKey, userId: context.principal.userId },
      ...{ order: body, now: context.clock.now() },
    });
    const order = { ...body, because: "preview", document: "", isQuiet: false };
    const done = await carryOut(trx, context, key, order);
    return { ...done, ...(await tell()) };
  });

export const saveFacts: Verb<"saveFacts"> = (context, { params: { key }, body }) =>
  context.write(async ({ db, touch }) => {
    const company = await findCompany(db, key);
    if (company === undefined) throw new Failure("not_found");
    const work = () => carryOut(db, context, key, body);
    const quiet = {
      ...{ config: context.config, companyKey: company.companyKey, now: context.clock.now() },
    };
    const done = await (body.isQuiet ? keepQuiet(db, quiet, work) : work());
    await touch("market");
    return done;
  });

async function carryOut(
  db: Db,
  context: Context,
  address: string,
  { because, document: written, isQuiet, ...changes }: Order,
): Promise<{ effects: Effects }> {
  const company = await findCompany(db, address);
  if (company === undefined) throw new Failure("not_found");
  const { clock, principal } = context;
  const { companyKey, companyName } = company;
  const now = clock.now();
  const today = newYorkDay(now);
  const deals = await listDeals(db, companyKey);
  const read = await readChanges(db, changes, deals, {
    now,
    mayStateTerms: principal.grants.has("stateTerms"),
  });
  // The watchlist has rows of deals, so that a watched company has one before it files.
  if (deals.length === 0 && read.some(({ list }) => list?.id === "watchlist" && list.rows > 0))
    await addWatchedDeal(db, context, address, because);
  const document = await readDocument(db, company, written);
  const before = await readTexts(db, company, today);
  const by = await readUserName(db, principal.userId);
  const ids = await stateValues(
    db,
    read.map(({ dealKey, field, value, made, statedFor }) => ({
      ...{ companyKey, dealKey, field, value, ...made, because, madeBy: by, madeAt: now },
      ...{ document, isQuiet },
      ...(statedFor !== undefined && { statedFor }),
    })),
  );
  if (ids === undefined) throw new Failure("company_without_records");
  await requireRows(db, companyKey, read);
  const stated = read.map((change, at) => ({ change, id: ids[at] }));
  await requireEffect(db, companyKey, stated, today);
  const after = await readTexts(db, company, today);
  for (const { label, field, value, list, dealKey } of read)
    await recordAct(
      db,
      {
        ...{ actor: principal.email, accountId: null },
        kind: `${list ? "list stated" : "value corrected"}${isQuiet ? " quietly" : ""}` as const,
        subject: `${label} of ${companyName}: ${because}${document === null ? "" : ` (${document.name})`}`,
        oldValue: list ? null : (before.get(keyOfText(dealKey, field))?.text ?? null),
        newValue: value,
      },
      now,
    );
  return { effects: compareTexts(before, after) };
}

/** Reads what stands beside the reason: an address, or a filing of the company by the name that the desk gives it. */
async function readDocument(db: Db, company: DeskCompanyRow, written: string) {
  if (written === "") return null;
  if (URL.canParse(written) && new URL(written).protocol === "https:")
    return { name: written, link: written };
  const filing = (await listFilingNames(db, company)).find(
    ({ name }) => name.toLowerCase() === written.toLowerCase(),
  );
  if (filing === undefined)
    throw invalidInput(
      "document",
      "Document should be an address that begins with https://, or a filing of the company.",
    );
  return filing;
}

async function addWatchedDeal(db: Db, context: Context, address: string, because: string) {
  const { companyName, identities } = await requireCompany(db, address, context);
  const words = `${companyName} on the watchlist`;
  const subject = { about: "deal", companyName, joins: identities } satisfies Subject;
  await addRecord(db, context, {
    kind: "deal added",
    words,
    because,
    subject,
    claims: { deal: {} },
  });
}

/** Refuses a list whose rows belong to something that the company does not have. */
async function requireRows(db: Db, companyKey: number, read: readonly ReadChange[]): Promise<void> {
  for (const { list, dealKey } of read) {
    const needs = list && factListOf(list.id).needs;
    if (
      !list ||
      !needs ||
      (await readListRows(db, list.id, companyKey, dealKey)).length >= list.rows
    )
      continue;
    const at = read.filter((one) => one.list).findIndex((one) => one.list === list);
    const reasons = [`${factListOf(list.id).title}: ${needs}`];
    throw new Failure("invalid_input", { invalidParams: [{ name: `lists.${at}`, reasons }] });
  }
}

export const undoStatement: Verb<"undoStatement"> = (
  { clock, config, principal, write },
  { params: { id } },
) =>
  write(async ({ db, touch }) => {
    const now = clock.now();
    const by = await readUserName(db, principal.userId);
    const quietly = await findQuietCompany(db, id);
    const work = () => takeBack(db, id, { by, now });
    // Readers who were not told of a value are not told that it is gone.
    const undone = await (quietly === undefined
      ? work()
      : keepQuiet(db, { config, companyKey: quietly, now }, work));
    if (undone === undefined) throw new Failure("not_found");
    if (findEditableValue(undone.field)?.isTerms && !principal.grants.has("stateTerms"))
      throw new Failure("not_authorized");
    const act = { actor: principal.email, kind: "statement taken back", accountId: null } as const;
    await recordAct(db, { ...act, subject: `${labelOf(undone.field)}, statement ${id}` }, now);
    await touch("market");
    return {};
  });
