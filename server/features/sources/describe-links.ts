import type { getSource } from "../../../domain/contract/companies/sources.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { filingPath } from "../../../domain/profile/company-path.ts";
import { filingAddress } from "../../../domain/sources/filing-address.ts";
import { ranks } from "../../../domain/sources/ranks.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import { whyLost } from "../../../domain/sources/why-lost.ts";
import type { Db } from "../../db/connect.ts";
import type { ChainFacts, Leaf } from "../../market/lineage/chain.ts";
import type { ChainLink } from "../../market/lineage/explain.ts";
import {
  type Filed,
  type RecordOrigin,
  readFilings,
  readOrigins,
} from "../../market/lineage/origins-repository.ts";
import { listPassages, type Passage } from "../../market/lineage/passages-repository.ts";
import { canonical, type Origin } from "../../market/resolution.ts";

type SourcedValue = Reply<typeof getSource>["values"][number];

/** Adds to the links of a chain where their records were read, in two statements. */
export async function describeLinks(
  db: Db,
  facts: ChainFacts,
  links: readonly ChainLink[],
): Promise<SourcedValue[]> {
  const leaves = links.flatMap(({ leaf }) => leaf ?? []);
  const origins = leaves.flatMap(({ origin, lost }) => [
    ...(origin ? [origin] : []),
    ...lost.map((one) => one.origin),
  ]);
  const accessions = leaves.flatMap(({ accession }) => accession ?? []);
  const { company } = facts.company;
  const [records, filings, passages] = await Promise.all([
    readOrigins(db, [...new Set(origins.map(observationOf))]),
    readFilings(db, [...new Set(accessions)]),
    // A company that imports made has records, whose passages staff read.
    facts.made === null ? listPassages(db, company.company_key, facts.today) : [],
  ]);
  const { cik = null } = facts.row;
  const known = { records, filings, passages, cik, companyTicker: company.company_ticker };
  return links.map((link) => describeLink(facts, link, known));
}

interface Known {
  records: ReadonlyMap<number, RecordOrigin>;
  filings: ReadonlyMap<string, Filed>;
  passages: readonly Passage[];
  cik: string | null;
  companyTicker: string;
}

function describeLink(facts: ChainFacts, link: ChainLink, known: Known): SourcedValue {
  const { label, value, formula, reason, inputs } = link;
  const leaf = link.leaf ?? undefined;
  const passage = leaf && known.passages.find(({ states }) => states.includes(leaf.id));
  return {
    ...{ label, value, formula, inputs },
    kind: passage ? "stated" : kindOf(facts, link),
    reason,
    origin: leaf?.origin
      ? describeOrigin(leaf.origin, known, leaf)
      : passage
        ? describePassage(passage, known)
        : null,
    correction: findCorrection(facts, leaf?.origin),
    lost: (leaf?.lost ?? []).map((one) => ({
      value: readable(one.value),
      origin: describeOrigin(one.origin, known),
      why: leaf?.origin ? whyLost(leaf.origin, one.origin) : "",
    })),
    changes: listChanges(facts, leaf),
    reports: (leaf?.reports ?? []).map(({ accession, ...report }) => ({
      ...report,
      link: filingAddress(known.cik, accession) ?? "",
    })),
  };
}

function kindOf({ made }: ChainFacts, { value, leaf, inputs }: ChainLink): SourcedValue["kind"] {
  if (value === noValueText && inputs.length === 0 && !leaf?.origin) return "missing";
  if (leaf === null) return "derived";
  if (leaf.origin) return "stated";
  // Facts without an import are those of the demo market; in a portal with imported facts they are the portal's own
  // content.
  return leaf.isOfPortal || made ? "portal" : "demo";
}

function observationOf(origin: Origin): number {
  return "observationId" in origin ? Number(origin.observationId) : 0;
}

function describeOrigin(
  origin: Origin,
  { records, filings, cik }: Known,
  leaf?: Leaf,
): SourcedValue["origin"] {
  const record = records.get(observationOf(origin));
  const accession = leaf?.accession ?? null;
  const filing = filings.get(accession ?? "");
  return {
    rank: ranks[origin.rank] ?? "spreadsheet",
    source: sourceName(origin.source),
    document: record?.document ?? null,
    place: record && record.place !== record.document ? record.place : null,
    documentOn: origin.documentOn,
    acceptedAt: (filing ?? record)?.acceptedAt ?? null,
    recordedAt: record?.recordedAt ?? null,
    link:
      filingAddress(cik, accession, filing?.document) ??
      filingAddress(record?.cik ?? null, record?.accession ?? null, record?.filedDocument ?? null),
    passage: null,
  };
}

/** The filing of a company of the demo market that states a value. */
function describePassage(
  { accession, form, filedOn, document, position, heading, body }: Passage,
  { companyTicker }: Known,
): SourcedValue["origin"] {
  return {
    ...{ rank: "demo", source: `Form ${form}`, document, place: heading, documentOn: filedOn },
    ...{ acceptedAt: null, recordedAt: null, link: null },
    passage: { text: body, path: filingPath(companyTicker, accession, position) },
  };
}

function findCorrection({ made, edited }: ChainFacts, origin: Origin | null | undefined) {
  const id = origin ? -observationOf(origin) : 0;
  const found = (made ?? edited)?.corrections.find(({ correctionId }) => correctionId === id);
  if (found === undefined) return null;
  const { correctionId, madeBy, madeAt, because, documentName: name, documentLink: link } = found;
  const document = name === null ? null : { name, link };
  return { id: correctionId, by: madeBy, at: madeAt, because, document };
}

function listChanges({ changes }: ChainFacts, leaf: Leaf | undefined): SourcedValue["changes"] {
  const logged = leaf?.logged;
  if (!logged) return [];
  return changes
    .filter(({ entity, field }) => entity === logged.entity && field === logged.field)
    .map(({ old_value, new_value, made_at, made_by, source }) => ({
      from: old_value,
      to: new_value,
      at: made_at,
      by: made_by.startsWith("import ") ? sourceName(source) : made_by,
    }));
}

/** Writes a stated value for readers: numbers with thousands, lists with commas. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join(", ");
  if (value !== null && typeof value === "object")
    return Object.values(value).filter(Boolean).map(readable).join(" ");
  const text = canonical(value);
  return /^-?\d{4,}(\.\d+)?$/.test(text)
    ? Number(text).toLocaleString("en-US", { maximumFractionDigits: 6 })
    : text;
}
