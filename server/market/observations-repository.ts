import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import { wordsOf } from "../../domain/fields/words.ts";
import { type Rank, ranks } from "../../domain/sources/ranks.ts";
import type { Claims, Subject } from "../../domain/statements/claims.ts";
import type { Json } from "../../domain/statements/kinds.ts";
import type { Db } from "../db/connect.ts";
import {
  adoptObservations,
  type Carried,
  noteCarried,
  renewVersions,
} from "./carriers-repository.ts";
import type { Sighting } from "./identity/sighting.ts";
import { readNote, writeNote } from "./notes-repository.ts";
import { dateExpectation } from "./read-model/date-expectation.ts";
import { byPrecedence } from "./resolution.ts";
import { splitTurns } from "./split-turns.ts";
import { writeRows } from "./write-rows.ts";

/** A record of a source, ready to be stored. */
export interface Observed {
  key: string;
  place: string;
  documentOn: Day | null;
  payload: Json;
  subject: Subject;
  claims: Claims;
}

export interface DocumentKey extends Delivery {
  documentId: number;
  source: string;
  rank: Rank;
  runId: number;
}

/** A document as it came, by its number among all deliveries and its day. */
interface Delivery {
  delivery: number;
  deliveredOn: Day;
}

export interface Counts {
  new: number;
  changed: number;
  unchanged: number;
}

interface NewDocument {
  source: string;
  name: string;
  contentHash: string;
  runId: number;
  deliveredOn: Day;
}

/**
 * Opens a document for reading; an interrupted one is opened again. A document that is repeated is the same delivery, unless
 * another one of its name came in between.
 */
export async function openDocument(
  db: Db,
  { source, name, contentHash, runId, deliveredOn }: NewDocument,
): Promise<Delivery & { documentId: number; isComplete: boolean }> {
  const { rows } = await sql<Delivery & { documentId: number; isComplete: boolean }>`
    insert into source_document as d (source, name, content_hash, run_id, delivered_on)
    values (${source}, ${name}, ${contentHash}, ${runId}, ${deliveredOn})
    on conflict (source, name, content_hash) do update set (delivery, delivered_on) = (
      select case when is_new then excluded.delivery else d.delivery end,
        case when is_new then excluded.delivered_on else d.delivered_on end
      from (select exists (
        select from source_document other
        where other.source = d.source and other.name = d.name and other.is_complete and other.delivery > d.delivery
      ) as is_new) delivered
    )
    returning document_id as "documentId", is_complete as "isComplete", delivery, delivered_on as "deliveredOn"
  `.execute(db);
  const [opened] = rows;
  if (opened === undefined) throw new Error("No document was opened.");
  return opened;
}

/** Marks the document as read to the end, so that its records count. */
export async function completeDocument(db: Db, documentId: number): Promise<void> {
  await moveStamp(db);
  await db
    .updateTable("source_document")
    .set({ is_complete: true })
    .where("document_id", "=", documentId)
    .execute();
  await adoptObservations(db, documentId);
  await renewVersions(db, documentId);
}

/** Stores the new records of a document; a known record keeps its first document and run. */
export async function keepObservations(
  db: Db,
  { documentId, source, rank, runId, delivery, deliveredOn }: DocumentKey,
  records: readonly Observed[],
  recordedAt: Date,
): Promise<Counts> {
  const storedVersions = await findStoredVersions(
    db,
    source,
    records.map(({ key }) => key),
  );
  const counts: Counts = { new: 0, changed: 0, unchanged: 0 };
  const rows = new Map<string, ObservationRow>();
  const carried = new Map<string, Carried>();
  for (const arrived of records) {
    const record = dateExpectation(arrived, deliveredOn);
    const contentHash = hashJson(selectContent(record));
    const claimsHash = hashJson({ subject: record.subject, claims: record.claims });
    const versions = storedVersions.get(record.key) ?? new Map<string, StoredVersion>();
    const same = versions.get(contentHash);
    counts[compareVersions(same, claimsHash, versions.size)]++;
    const { key: record_key, place, payload, subject, claims } = record;
    const versionKey = `${record_key}\u0000${contentHash}`;
    const document_on = laterDay(carried.get(versionKey)?.document_on ?? null, record.documentOn);
    carried.set(versionKey, { record_key, content_hash: contentHash, place, document_on });
    const first = same ?? {
      document_id: documentId,
      place: record.place,
      document_on: null,
      first_on: null,
      first_delivery: delivery,
      last_delivery: delivery,
      recorded_at: recordedAt,
      run_id: runId,
    };
    const documentOn = laterDay(first.document_on, record.documentOn);
    const firstOn = earlierDay(first.first_on, record.documentOn);
    const isStored = same?.document_on === documentOn && same.first_on === firstOn;
    if (isStored && same.claims_hash === claimsHash) continue;
    const version: StoredVersion = {
      ...first,
      document_on: documentOn,
      first_on: firstOn,
      claims_hash: claimsHash,
    };
    rows.set(versionKey, {
      ...version,
      source,
      record_key,
      content_hash: contentHash,
      rank: ranks.indexOf(rank),
      payload,
      subject,
      claims,
    });
    storedVersions.set(record_key, versions.set(contentHash, version));
  }
  await writeRows(db, "observation", ["source", "record_key", "content_hash"], [...rows.values()]);
  await noteCarried(db, source, documentId, [...carried.values()]);
  return counts;
}

function compareVersions(
  same: StoredVersion | undefined,
  claimsHash: string,
  versions: number,
): keyof Counts {
  if (same === undefined) return versions === 0 ? "new" : "changed";
  return same.claims_hash === claimsHash ? "unchanged" : "changed";
}

/** A record that is repeated in a newer document takes the newer document's day. */
function laterDay(a: Day | null, b: Day | null): Day | null {
  return (a ?? "") >= (b ?? "") ? a : b;
}

function earlierDay(a: Day | null, b: Day | null): Day | null {
  return a === null || (b !== null && b < a) ? b : a;
}

interface ObservationRow extends StoredVersion {
  source: string;
  record_key: string;
  content_hash: string;
  rank: number;
  payload: Json;
  subject: Subject;
  claims: Claims;
}

interface StoredVersion {
  document_on: Day | null;
  first_on: Day | null;
  first_delivery: number;
  last_delivery: number;
  claims_hash: string;
  document_id: number;
  place: string;
  recorded_at: Date;
  run_id: number;
}

async function findStoredVersions(db: Db, source: string, keys: readonly string[]) {
  const rows = await db
    .selectFrom("observation")
    .select(
      wordsOf(
        "record_key content_hash document_on first_on first_delivery last_delivery claims_hash",
        "document_id place recorded_at run_id",
      ),
    )
    .where("source", "=", source)
    .where("record_key", "=", (e) => e.fn.any(e.val(keys)))
    .execute();
  const versionsByRecord = new Map<string, Map<string, StoredVersion>>();
  for (const row of rows) {
    const versions = versionsByRecord.get(row.record_key) ?? new Map<string, StoredVersion>();
    versionsByRecord.set(row.record_key, versions.set(row.content_hash, row));
  }
  return versionsByRecord;
}

/** Long lists are stored only as claims, so they are part of the content. */
function selectContent({ payload, claims }: Observed): unknown {
  const { series, levels, rates, published, filings, statements, balances } = claims;
  // Without these the content stays as it was before there were any, so that stored hashes stay true.
  const later = [rates, published].filter((list) => list !== undefined);
  return [payload, series, levels, filings, statements, balances, ...later];
}

function hashJson(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

const sightings = sql`
    select observation_id as "observationId", o.source, record_key as "recordKey", o.content_hash as "contentHash",
      claims_hash as "claimsHash", rank, document_on as "documentOn", first_on as "firstOn", place, subject,
      first_delivery as "firstDelivery", last_delivery as "lastDelivery",
      case when last_delivery > first_delivery then (
        select coalesce(json_agg(json_build_object('delivery', d.delivery, 'on', c.document_on) order by d.delivery), '[]')
        from observation_carrier c join source_document d using (document_id)
        where c.observation_id = o.observation_id and d.is_complete and d.delivery > o.first_delivery
      ) else '[]' end as "laterDeliveries",
      case when document_on is null and subject->>'about' = 'security' then (
        select min(d.delivered_on) from observation_carrier c join source_document d using (document_id)
        where c.observation_id = o.observation_id and d.is_complete
      ) end as "deliveredOn",
      claims->'deal'->>'pricedOn' as "pricedOn",
      claims->'deal'->>'firstTradeOn' as "firstTradeOn",
      claims->'deal'->>'filedOn' as "filedOn",
      claims->'deal'->>'withdrawnOn' as "withdrawnOn",
      claims->'deal'->>'expectedOn' as "expectedOn",
      claims->'deal'->>'offerPrice' as "offerPrice",
      claims->'deal'->>'shares' as "shares",
      claims->'spac'->>'newTicker' as "newTicker",
      claims->'spac'->>'completedOn' as "completedOn",
      claims->'privateCompany'->>'valuedOn' as "privateOn",
      claims->'series'->'bars'->0->>'on' as "seriesFrom",
      claims->'series'->'bars'->-1->>'on' as "seriesTo",
      coalesce((claims->'series'->>'isFromListing')::boolean, false) as "seriesIsFromListing",
      claims->'company'->>'hqCity' as "hqCity",
      claims->'company'->>'hqCountryCode' as "hqCountryCode",
      claims->'security'->>'currency' as "currency",
      pg_column_size(claims) as "claimsBytes",
      claims ?| array['deal', 'spac', 'filings', 'statements', 'balances', 'privateCompany'] as "hasSubstance"
    from observation o join source_document using (document_id)
    where is_complete
`;

/** The sightings of one statement, during which others wait for the embedded database. */
const sightingsPerTurn = 150;

/** Lists the observations of complete documents, reduced to the parts that identify companies. */
export async function listSightings(db: Db): Promise<Sighting[]> {
  const all: Sighting[] = [];
  for (;;) {
    const { rows } = await sql<Sighting>`
      ${sightings} and observation_id > ${all.at(-1)?.observationId ?? 0}
      order by observation_id limit ${sightingsPerTurn}
    `.execute(db);
    for (const row of rows) all.push(row);
    if (rows.length < sightingsPerTurn) return all;
  }
}

/** Reads some of these sightings by their ids. */
export async function readSightings(
  db: Db,
  observationIds: readonly number[],
): Promise<Sighting[]> {
  const all: Sighting[] = [];
  for (const some of splitTurns(observationIds, sightingsPerTurn)) {
    const { rows } = await sql<Sighting>`
      ${sightings} and observation_id = any(${some}::int[])
    `.execute(db);
    all.push(...rows);
  }
  return all;
}

/** Reads the sightings that state rates of currencies, the first by precedence first. */
export async function readSightingsOfRates(
  db: Db,
  currencies: readonly string[],
): Promise<Sighting[]> {
  const { rows } = await sql<Sighting>`
    ${sightings} and subject->>'about' = 'currency' and subject->>'symbol' = any(${currencies}::text[])
  `.execute(db);
  return rows.toSorted(byPrecedence);
}

/** Reads the claims of observations by their ids. */
export async function readClaims(
  db: Db,
  observationIds: readonly number[],
): Promise<Map<number, Claims>> {
  const { rows } = await sql<{ observation_id: number; claims: Claims }>`
    select observation_id, claims from observation where observation_id = any(${observationIds}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.observation_id, row.claims]));
}

const observedNote = "observed";

/** Marks earlier results as out of date. */
export async function moveStamp(db: Db): Promise<void> {
  await writeNote(db, observedNote, String(Number(await observationStamp(db)) + 1));
}

/** Changes with every new observation, since earlier results may then be out of date. */
export async function observationStamp(db: Db): Promise<string> {
  return (await readNote(db, observedNote)) ?? "0";
}
