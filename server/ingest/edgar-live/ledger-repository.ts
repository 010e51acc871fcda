import { sql } from "kysely";
import { addDays, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { filingKind } from "../../../domain/status/filing-forms.ts";
import type { Db } from "../../db/connect.ts";
import { currentTrace, isTracing, traced } from "../../traces/trace.ts";
import { claimDue } from "../../work/due-repository.ts";
import { finalForms, prospectusForms } from "../edgar-prospectuses/forms.ts";
import type { NamedFiling } from "./read-current-feed.ts";
import { chooseWanted } from "./wanted-filings.ts";

/** Filings older than this come with the list of their issuer. */
const listedAfterDays = 3;
/** Work that was claimed by a process that ended is due again after this time. */
const claimMs = 3 * 60_000;
/** The issuer's list follows the feed by some minutes. */
const listAfterMinutes = 10;
/** After this many attempts, with growing waits over two days, a document is given up. */
const mostAttempts = 15;
/** 1, 2, 4 minutes and so on, at most 8 hours. */
const waitsMs = Array.from({ length: 10 }, (_, attempt) => Math.min(2 ** attempt, 480) * 60_000);

/** Notes the wanted ones of these filings; those that are noted already stay as they are. Returns how many are new. */
export async function noteFilings(
  db: Db,
  filings: readonly NamedFiling[],
  seenBy: "feed" | "index",
  now: Date,
): Promise<number> {
  const known = await listKnownIssuers(db, [...new Set(filings.map(({ cik }) => cik))]);
  const wanted = chooseWanted(filings, known);
  const listedUntil = addDays(newYorkDay(now), -listedAfterDays);
  const rows = wanted.map(({ accession, cik, form, filedOn }) => ({
    accession,
    cik,
    form,
    filed_on: filedOn,
    // Only its cover tells whether an exchange registration is of shares.
    way: filedOn >= listedUntil || filingKind(form) === "exchange" ? "filing" : "list",
  }));
  const { rows: added } = await sql<{ accession: string; cik: string; form: string; way: string }>`
    insert into edgar_filing (accession, cik, form, filed_on, seen_by, seen_at, way, next_attempt_at)
    select accession, cik, form, filed_on, ${seenBy}, ${now}, way, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as named (accession text, cik text, form text, filed_on date, way text)
    on conflict do nothing
    returning accession, cik, form, way
  `.execute(db);
  if (isTracing()) await beginTraces(db, added, seenBy);
  const listed = added.filter(({ way }) => way === "list").map(({ cik }) => cik);
  await wantLists(db, listed, now);
  return added.length;
}

/** Begins the trace of each filing that was seen first now; what becomes of the filing goes on with it. */
async function beginTraces(
  db: Db,
  added: readonly { accession: string; cik: string; form: string }[],
  seenBy: string,
): Promise<void> {
  const begun = added.map(({ accession, cik, form }) => {
    const facts = { "filing.accession": accession, "filing.form": form, "filing.seen_by": seenBy };
    return { accession, cik, trace: traced("filing seen", currentTrace, { facts, begins: true }) };
  });
  await sql`
    update edgar_filing f set trace = b.trace
    from json_to_recordset(${JSON.stringify(begun)}::json) as b (accession text, cik text, trace text)
    where f.accession = b.accession and f.cik = b.cik
  `.execute(db);
}

/** An issuer is known when a company has its CIK, or its list is read. */
async function listKnownIssuers(db: Db, ciks: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cik: string }>`
    select cik from edgar_issuer where cik = any(${ciks}::text[])
    union
    select substring(identity from 5) from identity_anchor
    where kind = 'company' and identity = any(${ciks.map((cik) => `cik:${cik}`)}::text[])
  `.execute(db);
  return new Set(rows.map(({ cik }) => cik));
}

/**
 * Asks for the lists of issuers. A list that was read already is asked for as if it were new, since the answer that nothing
 * has changed would not say whether it has the filing that was noted after it.
 */
async function wantLists(db: Db, ciks: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into edgar_issuer (cik, next_attempt_at)
    select distinct unnest(${ciks}::text[]), ${now}::timestamptz
    on conflict (cik) do update set
      next_attempt_at = excluded.next_attempt_at, attempts = 0, etag = null, last_modified = null
    where edgar_issuer.read_at is not null
  `.execute(db);
}

export interface DueFiling {
  accession: string;
  cik: string;
  form: string;
  trace: string | null;
}

/**
 * Claims the newest filings that are due; other processes pass over them. `isListed` asks for those that the list of their
 * issuer brought already, whose document is still to be read.
 */
export async function claimFilings(
  db: Db,
  { isListed, most }: { isListed: boolean; most: number },
  now: Date,
): Promise<DueFiling[]> {
  const where = sql<boolean>`taken_at is null and way = 'filing' and (listed_at is not null) = ${isListed}`;
  const order = sql`filed_on desc, accession, cik`;
  const table = "edgar_filing";
  const waits = { claimMs, waitsMs: [0, ...waitsMs] };
  return claimDue(db, { table, key: ["accession", "cik"], where, order, most, ...waits }, now);
}

export interface DueIssuer {
  cik: string;
  etag: string | null;
  lastModified: string | null;
}

/** Claims issuers whose list is due, those that were never read first. */
export async function claimIssuers(db: Db, most: number, now: Date): Promise<DueIssuer[]> {
  const [where, order] = [sql<boolean>`true`, sql`read_at nulls first, next_attempt_at, cik`];
  const table = "edgar_issuer";
  const waits = { claimMs, waitsMs: [listAfterMinutes * 60_000, ...waitsMs] };
  const claimed = await claimDue(db, { table, key: ["cik"], where, order, most, ...waits }, now);
  return claimed.map(({ cik, etag, last_modified }) => ({
    cik,
    etag,
    lastModified: last_modified,
  }));
}

type NamedByAccession = Pick<DueFiling, "accession" | "cik">;

/** Facts are made of the filing; the list of its issuer, which has the tickers, is due when it may name it. */
export async function markFilingTaken(db: Db, { accession, cik }: NamedByAccession, now: Date) {
  const due = new Date(now.getTime() + listAfterMinutes * 60_000);
  await sql`
    update edgar_filing set taken_at = ${now}, trouble = null where accession = ${accession} and cik = ${cik}
  `.execute(db);
  await sql`
    insert into edgar_issuer (cik, next_attempt_at)
    select cik, ${due}::timestamptz from edgar_filing
    where accession = ${accession} and cik = ${cik} and listed_at is null
    on conflict (cik) do update set
      next_attempt_at = coalesce(edgar_issuer.next_attempt_at, excluded.next_attempt_at), attempts = 0
  `.execute(db);
}

/** Another attempt follows after a wait that grows; a filing that stays unreadable is given up with its trouble. */
export async function putFilingOff(
  db: Db,
  { accession, cik }: NamedByAccession,
  now: Date,
  why: string,
) {
  await sql`
    update edgar_filing set next_attempt_at = ${laterBy(now)}, attempts = attempts + 1, trouble = ${why}
    where accession = ${accession} and cik = ${cik}
  `.execute(db);
}

/** As with a filing. Filings that only this list would bring are fetched by themselves when it is given up. */
export async function putIssuerOff(db: Db, cik: string, now: Date, why: string): Promise<void> {
  await sql`
    update edgar_issuer set next_attempt_at = ${laterBy(now)}, attempts = attempts + 1, trouble = ${why}
    where cik = ${cik}
  `.execute(db);
  await fetchMissingAlone(db, cik, now);
}

/** Marks what an issuer's list has. A list that lacks a filing of the feed is due again. */
export async function markIssuerRead(
  db: Db,
  read: {
    cik: string;
    etag: string | null;
    lastModified: string | null;
    accessions: readonly string[] | null;
  },
  now: Date,
): Promise<void> {
  const { cik, etag, lastModified, accessions } = read;
  if (accessions !== null) await markListed(db, cik, accessions, now);
  await sql`
    update edgar_issuer set
      read_at = ${now}, etag = ${etag}, last_modified = ${lastModified}, trouble = null,
      next_attempt_at = case when lacks then ${laterBy(now)} end,
      attempts = case when lacks then attempts + 1 else 0 end
    from (
      select exists (
        select from edgar_filing
        where cik = ${cik} and listed_at is null and (taken_at is not null or way = 'list')
      ) as lacks
    ) as filings
    where edgar_issuer.cik = ${cik}
  `.execute(db);
  await fetchMissingAlone(db, cik, now);
}

/** Terms of older registrations are those of their final prospectus, or of an offering that has lapsed. */
const openDays = 120;

/** The list brings a filing; the terms of one that has any are in its document, which is fetched by itself. */
async function markListed(
  db: Db,
  cik: string,
  accessions: readonly string[],
  now: Date,
): Promise<void> {
  const openSince = addDays(newYorkDay(now), -openDays);
  const hasTerms = sql`taken_at is null and form = any(${[...prospectusForms]}::text[])
    and (filed_on >= ${openSince} or form = any(${finalForms}::text[]))`;
  await sql`
    update edgar_filing
    set listed_at = coalesce(listed_at, ${now}),
      taken_at = case when way = 'list' and not (${hasTerms}) then coalesce(taken_at, ${now}) else taken_at end,
      next_attempt_at = case when way = 'list' and ${hasTerms}
        then ${now}::timestamptz else next_attempt_at end,
      way = case when way = 'list' and ${hasTerms} then 'filing' else way end
    where cik = ${cik} and accession = any(${accessions}::text[])
  `.execute(db);
}

/** After some reads without them, filings that the list should bring are fetched one by one. */
async function fetchMissingAlone(db: Db, cik: string, now: Date): Promise<void> {
  await sql`
    update edgar_filing set way = 'filing', next_attempt_at = ${now}
    where cik = ${cik} and way = 'list' and taken_at is null
      and (select attempts from edgar_issuer where edgar_issuer.cik = ${cik}) >= 3
  `.execute(db);
}

/** Null after the last attempt. */
function laterBy(now: Date) {
  return sql`case when attempts < ${mostAttempts} then ${now}::timestamptz
    + (${waitsMs}::int[])[least(attempts + 1, ${waitsMs.length})] * interval '1 millisecond' end`;
}

/** Makes due the lists of companies that users follow, and of those whose offering is open. Returns how many. */
export async function wantComparison(db: Db, day: Day, most: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with turn as (
      update edgar_state set compared_on = ${day} where compared_on is null or compared_on < ${day} returning 1
    ), followed as (
      select cik, min(place) as place from (
        select c.cik, 1 as place from favorite f join company c using (company_key)
        union all
        select c.cik, 2 from deal_row d join company c using (company_key) where d.status in ('Filed', 'Scheduled')
      ) as both_kinds where cik is not null group by cik order by min(place), cik limit ${most}
    ), due as (
      insert into edgar_issuer (cik, next_attempt_at)
      select cik, ${now} from followed where exists (select from turn)
      on conflict (cik) do update set
        next_attempt_at = least(coalesce(edgar_issuer.next_attempt_at, excluded.next_attempt_at), excluded.next_attempt_at),
        attempts = 0
      returning 1
    )
    select count(*)::int as count from due
  `.execute(db);
  return rows[0]?.count ?? 0;
}
