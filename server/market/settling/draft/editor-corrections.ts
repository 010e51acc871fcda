import { sql } from "kysely";
import { type Day, newYorkDay } from "../../../../domain/calendar/day.ts";
import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims, Subject } from "../../../../domain/statements/claims.ts";
import type { Db } from "../../../db/connect.ts";
import { nothingSeen } from "../../identity/sighting.ts";
import { type Following, moveRows, returnRows } from "../write/moved-rows.ts";
import type { Testimony } from "./testimony.ts";

/** A value that an editor states, which comes before those of all sources, or reads in a filing, which has its rank. */
export interface EditorCorrection {
  correctionId: number;
  companyKey: number;
  /** Null for a value of the company itself. */
  dealKey: number | null;
  /** An id of the field catalogue. */
  field: string;
  /** The value as it reads on screen. */
  value: string;
  subject: Partial<Subject>;
  claims: Claims;
  because: string;
  /** True where no email, alert or webhook tells of it. */
  isQuiet: boolean;
  /** The document beside the reason, with its address where one is known. */
  documentName: string | null;
  documentLink: string | null;
  madeBy: string;
  /** An instant in ISO 8601. */
  madeAt: string;
  /** The day of the filing that it reads; null for a statement of the editor's own. */
  readOn: Day | null;
  /** The day of the price range that it corrects; null for other values. */
  statedFor: Day | null;
  /** The last delivery of a document that had come by then. */
  seenDelivery: number;
}

const columns = sql`
  e.editor_correction_id as "correctionId", coalesce(d.company_key, e.company_key) as "companyKey",
  e.deal_key as "dealKey", e.field, e.value, e.subject, e.claims, e.because, e.made_by as "madeBy",
  e.is_quiet as "isQuiet", e.document_name as "documentName", e.document_link as "documentLink",
  e.seen_delivery as "seenDelivery", to_char(e.read_on, 'YYYY-MM-DD') as "readOn", to_char(e.stated_for, 'YYYY-MM-DD') as "statedFor",
  to_char(e.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
`;
const standing = sql`
  from editor_correction e left join deal d using (deal_key) where e.undone_at is null
`;

/** Reads the corrections that stand for companies and their deals; of several of one value the last. */
export async function readCorrections(
  db: Db,
  companyKeys: readonly number[],
  dealKeys: readonly number[],
): Promise<EditorCorrection[]> {
  const { rows } = await sql<EditorCorrection>`
    select distinct on (e.deal_key, e.company_key, e.field, e.read_on, e.stated_for) ${columns} ${standing}
    and (e.company_key = any(${companyKeys}::int[]) or e.deal_key = any(${dealKeys}::int[]))
    order by e.deal_key, e.company_key, e.field, e.read_on, e.stated_for, e.editor_correction_id desc
  `.execute(db);
  return rows;
}

/** Selects the statements of editors that decide which filings of a company make an offering. */
export function selectDeciding(
  corrections: readonly EditorCorrection[],
  companyKey: number,
): Testimony[] {
  return corrections
    .filter(({ claims, ...one }) => one.companyKey === companyKey && claims.company?.isFund != null)
    .map(toTestimony);
}

/** Lists the ids of the corrections that stand, by the company to which they belong now. */
export async function listCorrectedCompanies(db: Db): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ company_key: number; ids: number[] }>`
    select coalesce(d.company_key, e.company_key) as company_key,
      array_agg(e.editor_correction_id order by e.editor_correction_id) as ids ${standing} group by 1
  `.execute(db);
  return new Map(rows.map((row) => [row.company_key, row.ids]));
}

const follow = (column: "company_key" | "deal_key"): Following[] => [
  { table: "editor_correction", column, keys: ["editor_correction_id"] },
  { table: "proposed_fact", column, keys: ["proposed_fact_id"] },
];

/** Corrections and decided proposals follow a company or deal that turned out to be another one. */
export async function moveCorrections(
  db: Db,
  column: "company_key" | "deal_key",
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [from, to] of joined)
    for (const following of follow(column)) await moveRows(db, following, { from, to });
}

/** They go back to a company or deal that is parted from that other one again. */
export async function returnCorrections(
  db: Db,
  column: "company_key" | "deal_key",
  keys: readonly number[],
): Promise<void> {
  await returnRows(db, follow(column), keys);
}

/** Makes the testimony of an editor. */
export function toTestimony(correction: EditorCorrection): Testimony {
  const { correctionId, subject, claims, dealKey, madeAt, readOn, statedFor, seenDelivery } =
    correction;
  return {
    claims,
    origin: {
      ...nothingSeen,
      // No record of a source has a negative number.
      observationId: -correctionId,
      source: "editor",
      // Of two statements of one day the later one counts, whose key comes first.
      recordKey: `correction ${2 ** 40 - correctionId}`,
      ...{ firstDelivery: seenDelivery, lastDelivery: seenDelivery, firstOn: statedFor },
      rank: ranks.indexOf(readOn === null ? "editor" : "filing"),
      documentOn: readOn ?? statedFor ?? newYorkDay(new Date(madeAt)),
      subject: { about: dealKey === null ? "company" : "deal", ...subject },
    },
  };
}
