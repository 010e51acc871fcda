import { type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { AuditKind } from "../../../domain/contract/staff/audit.ts";
import type { addCompany as AddCompany } from "../../../domain/contract/staff/records.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import type { Claims, Subject } from "../../../domain/statements/claims.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { completeDictionaries } from "../../ingest/import-dictionaries.ts";
import { storeDelivery } from "../../market/deliveries-repository.ts";
import { discardDocument } from "../../market/discard-document.ts";
import { findMaking } from "../../market/settling/draft/settled-company.ts";
import { recordGenerated } from "../../market/settling/generated/record-generated.ts";
import { settle } from "../../market/settling/settle.ts";
import { matchCompanies } from "../search/search-companies.ts";
import {
  type DeskCompanyRow,
  findAddress,
  findCompany,
  findCompanyOfDocument,
  findLastKey,
  findRecord,
  listDeals,
  listJoined,
  listNames,
  readUserName,
} from "./company-facts-repository.ts";

interface NewRecord {
  kind: AuditKind;
  words: string;
  because: string;
  subject: Subject;
  claims: Claims;
  /** A second record of the same document, about another company. */
  also?: Pick<NewRecord, "subject" | "claims">;
}

/** Stores what an editor adds as a record of the highest rank, a document by itself, and makes the facts that follow. */
export async function addRecord(
  db: Db,
  { clock, principal }: Pick<Context, "clock" | "principal">,
  { kind, words, because, subject, claims, also }: NewRecord,
): Promise<DeskCompanyRow> {
  const now = clock.now();
  const today = newYorkDay(now);
  const place = `${await readUserName(db, principal.userId)}: ${because}`;
  const payload = { words, because };
  const documentId = await storeDelivery(db, {
    ...{ source: "editor", name: words, rank: "editor", files: words },
    ...{ by: principal.email, today, now },
    listRecords: (delivery) => {
      // Of two records of one day the later one counts, whose key comes first.
      const key = String(2 ** 40 - delivery);
      const record = { key, place, documentOn: today, payload, subject, claims };
      return also ? [record, { ...record, ...also, key: `${key}/2` }] : [record];
    },
  });
  await settle(db, { today, now, by: principal.email });
  await recordAct(
    db,
    { actor: principal.email, kind, accountId: null, subject: `${words}: ${because}` },
    now,
  );
  const company = await findCompanyOfDocument(db, documentId);
  if (company === undefined) throw new Error(`The record "${words}" made no company`);
  return company;
}

const companiesCompared = 5;

export const addCompany: Verb<"addCompany"> = (context, { body }) =>
  context.write(async ({ db, touch }) => {
    const similar = await matchCompanies(db, body.name, { limit: companiesCompared });
    if (similar.length > 0 && !body.isOther) throw new Failure("similar_companies");
    const today = newYorkDay(context.clock.now());
    // The first company of a portal may come before its first import.
    await completeDictionaries(db);
    await checkForm(db, body, today);
    const lastKey = await findLastKey(db);
    const company = await addRecord(db, context, describeAddition(body, today));
    if (company.companyKey <= lastKey)
      throw invalidInput("name", "The portal knows this company already, by this name or CIK.");
    await touch("market");
    return { companyTicker: company.companyTicker };
  });

type Form = Body<typeof AddCompany>;

async function checkForm(db: Db, { kind, on, exchange }: Form, today: Day): Promise<void> {
  if (kind !== "company" && on === "") throw invalidInput("on", "State the day of the filing.");
  if (on > today) throw invalidInput("on", "The day is still to come.");
  const venues = (await listNames(db)).get("exchange") ?? [];
  if (exchange !== "" && !venues.includes(exchange))
    throw invalidInput("exchange", `There is no exchange "${exchange}".`);
}

function describeAddition(form: Form, today: Day): NewRecord {
  const { name, cik, ticker, exchange, kind, on, because } = form;
  const isCompany = kind === "company";
  return {
    ...{ kind: "company added", because },
    words: isCompany ? name : `${name}, ${filedWords[kind]} ${longDayText(on)}`,
    subject: {
      about: isCompany ? "company" : "deal",
      ...{ companyName: name, on: on || today },
      ...(cik && { cik: cik.padStart(10, "0") }),
      ...(ticker && !isCompany && { symbol: ticker }),
      ...(exchange && { exchange: exchange as NonNullable<Subject["exchange"]> }),
    },
    claims: {
      company: { name },
      ...(isCompany ? { privateCompany: {} } : { deal: { [filedClaims[kind]]: on } }),
    },
  };
}

const filedWords = { confidential: "filed confidentially on", filed: "filed on" };
const filedClaims = { confidential: "confidentialOn", filed: "filedOn" } as const;

export const addDeal: Verb<"addDeal"> = (
  context,
  { params: { key }, body: { kind, on, because } },
) =>
  context.write(async ({ db, touch }) => {
    const company = await requireCompany(db, key, context);
    const before = await listDeals(db, company.companyKey);
    if (on > newYorkDay(context.clock.now())) throw invalidInput("on", "The day is still to come.");
    await addRecord(db, context, {
      kind: "deal added",
      words: `Offering of ${company.companyName}, ${filedWords[kind]} ${longDayText(on)}`,
      because,
      subject: { about: "deal", companyName: company.companyName, joins: company.identities },
      claims: { deal: { [filedClaims[kind]]: on } },
    });
    if ((await listDeals(db, company.companyKey)).length <= before.length)
      throw invalidInput(
        "on",
        "By its day this is an offering that the portal knows, or a later one of a listed company, which is no IPO.",
      );
    await touch("market");
    return {};
  });

/**
 * The identities that tell a company from others of its name; a bare name only where there is nothing else. One of the demo
 * market gets its records before an editor adds any.
 */
export async function requireCompany(
  db: Db,
  address: string,
  { clock, principal }: Pick<Context, "clock" | "principal">,
) {
  const company = await findCompany(db, address);
  if (company === undefined) throw new Failure("not_found");
  const now = clock.now();
  await recordGenerated(db, company.companyKey, {
    ...{ today: newYorkDay(now), now, by: principal.email },
  });
  const making = await findMaking(db, company.companyKey);
  if (making === undefined) throw new Failure("company_without_records");
  const own = making.identities.filter((identity) => !/^name:[^@]*$/.test(identity));
  return {
    ...company,
    cik: making.cik,
    identities: (own.length > 0 ? own : making.identities).slice(0, 30),
  };
}

export const undoRecord: Verb<"undoRecord"> = ({ clock, principal, write }, { params: { id } }) =>
  write(async ({ db, touch }) => {
    const words = await findRecord(db, id);
    if (words === undefined) throw new Failure("not_found");
    const now = clock.now();
    const today = newYorkDay(now);
    const joined = await listJoined(db, id);
    await discardDocument(db, id, today);
    await settle(db, { today, now, by: principal.email });
    const act = { actor: principal.email, kind: "addition taken back", accountId: null } as const;
    await recordAct(db, { ...act, subject: words }, now);
    await touch("market");
    return { companyTicker: await findAddress(db, joined) };
  });
