import { createHash } from "node:crypto";
import { constants, gunzipSync } from "node:zlib";
import type { Day } from "../../../domain/calendar/day.ts";
import type { CompanyClaims, StatedClaim } from "../../../domain/statements/claims.ts";
import { statedFields } from "../../../domain/statements/stated-fields.ts";
import { markDocument } from "../../../domain/status/filing.ts";
import { filingKind } from "../../../domain/status/filing-forms.ts";
import {
  beginsDeal,
  isInitialKind,
  type RegistrationKind,
} from "../../../domain/status/registration-kinds.ts";
import { packText } from "../../filing-texts/packed-text.ts";
import { openEnvelope } from "../edgar/envelopes.ts";
import { readIssuerName } from "../edgar/issuer-names.ts";
import { readFiling } from "../edgar-filings/read-filing.ts";
import { makeReading, withoutRepeats } from "../reading/readings.ts";
import { isTarGz, tarMembers } from "../reading/rows/tar-members.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import {
  type Document,
  type Reading,
  type Source,
  type SourceRecord,
  UnreadableDocument,
} from "../record.ts";
import { isWholeDocument, readBareForm } from "./bare-documents.ts";
import { isExemptForm, isFreeForm, isMergerForm, isProspectusForm } from "./forms.ts";
import { keepChanges } from "./free-writing.ts";
import { areOfTwo } from "./issuer-words.ts";
import { claimCertain, listStated } from "./list-stated.ts";
import { type Prospectus, readProspectus } from "./read-prospectus.ts";
import type { Stated } from "./stated.ts";

/**
 * The document of a registration or prospectus: a filing as EDGAR stores it, or its first document alone, or a tar.gz of
 * such files. What a rule proves becomes claims; what is likely waits for staff.
 */
export const edgarProspectuses: Source = {
  rank: "filing",
  refuse(document) {
    const head = openEnvelope(
      isTarGz(document.head) ? unpackHead(document.head) : decode(document.head),
    );
    const form = readForm(head);
    return form !== null && isProspectusForm(form)
      ? null
      : "This is neither the document of a registration or prospectus nor an archive of such documents.";
  },
  async *read(document) {
    if (isTarGz(document.head)) yield* withoutRepeats(readArchive(document));
    else yield* readText(await gather(document.bytes()), document.name);
  },
};

/** Several times the longest prospectus. */
const longestDocument = 32_000_000;

async function gather(chunks: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > longestDocument) throw new UnreadableDocument("The file is too large to be read.");
    pieces.push(piece);
  }
  return decode(Buffer.concat(pieces));
}

async function* readArchive(document: Document): AsyncGenerator<Reading> {
  for await (const { name, bytes } of tarMembers(document.bytes()))
    yield* readText(decode(bytes), name);
}

/** EDGAR's texts are ASCII; documents that others saved are UTF-8, UTF-16 or Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // The head of a file may end within a letter.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The beginning of a tar has a block about its first member, then that member. */
function unpackHead(head: Buffer): string {
  try {
    return gunzipSync(head, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 1_000_000,
    }).toString("latin1", 512);
  } catch {
    return "";
  }
}

/** The form that the header, the first document or a bare document itself names; null for any other file. */
function readForm(head: string): string | null {
  if (!isWrapped(head)) return readBareForm(head);
  const match = /CONFORMED SUBMISSION TYPE:[ \t]*(\S[^\r\n]*)|<TYPE>([^\r\n<]+)/.exec(head);
  return (match?.[1] ?? match?.[2])?.trim() ?? null;
}

const isWrapped = (text: string) => /^\s*<(?:SEC-DOCUMENT|SEC-HEADER|DOCUMENT)>/.test(text);

const nextFiling = /^(?=<SEC-(?:DOCUMENT|HEADER)>)(?<!^<SEC-DOCUMENT>.{0,200}\n)/m;

/** Whose a document is, its header says; what stands behind another header may be anybody's. */
function* readText(text: string, place: string): Generator<Reading> {
  const [own = "", ...others] = openEnvelope(text).split(nextFiling);
  yield makeReading(place, () => ({ ...readRecord(own), place }));
  if (others.length > 0)
    yield makeReading(place, () => {
      throw new UnreadableValue("The file has a second filing; give each its own file");
    });
}

/** The hidden facts of inline XBRL stand before the cover. */
const longestHead = 400_000;

type Unplaced = Omit<SourceRecord, "place">;

function readRecord(text: string): Unplaced {
  const form = readForm(text.slice(0, longestHead));
  if (form === null || !isProspectusForm(form))
    throw new UnreadableValue("This is not the document of a registration or prospectus");
  const filed = /^\s*<SEC-/.test(text) ? readFiling(text) : null;
  const html = isExemptForm(form) ? circularOf(text) : firstDocument(text);
  const document = fileNameOf(text);
  const known = (filed?.payload ?? { document }) as object;
  const sha256 = createHash("sha256").update(html ?? "");
  const payload = { ...known, sha256: sha256.digest("hex") };
  // Sums over a part of a document prove nothing.
  if (html !== null) return readTerms({ form, document, filed, html, payload });
  if (filed === null) throw new UnreadableValue("The document ends before its end");
  return { ...filed, payload };
}

interface Parts {
  form: string;
  document: string | null;
  /** Null for a document without the header of its filing. */
  filed: Unplaced | null;
  html: string;
  payload: { sha256: string };
}

function readTerms({ form, document, filed, html, payload }: Parts): Unplaced {
  const prospectus = readProspectus(html, filed?.subject.companyName, form);
  const isFree = isFreeForm(form);
  const isFinal = isFree
    ? prospectus.terms.range === undefined
    : filingKind(form) === "prospectus" || form === "424B3";
  const { cover, facing } = prospectus;
  const isOfAnother =
    filed?.subject.companyName != null &&
    facing.isNamed &&
    areOfTwo(filed.subject.companyName, facing.name?.value ?? "");
  const statedKind = prospectus.kind && (isOfAnother ? doubt(prospectus.kind) : prospectus.kind);
  // The statements in a registration of a merger are those of several companies.
  const all = isMergerForm(form) ? [] : listStated(prospectus, isFinal);
  const read = keepOfKind(isFree ? keepChanges(all) : all, prospectus.kind);
  const stated = isOfAnother ? read.map(doubt) : read;
  const { claims, subject } = claimCertain(stated);
  const issuer = filed ? null : readIssuer(prospectus);
  const filedOn = filed?.documentOn ?? issuer?.filedOn ?? "";
  const isSilent = isOfAnother || isFree || isMergerForm(form);
  const listing = isSilent ? null : certainly(cover.listing);
  const kind = certainly(statedKind);
  // A document that came alone is a filing whose number nobody knows.
  const filings = filed?.claims.filings ?? [
    { form, filedOn, accession: markDocument(payload.sha256) },
  ];
  const accession = filings[0]?.accession ?? null;
  const text = packText(prospectus.text);
  const deal = { ...claims.deal, ...(kind === "spac" && { isSpac: true }) };
  return {
    key: filed?.key ?? `${form} ${issuer?.name} ${filedOn}`,
    documentOn: filedOn,
    payload,
    text,
    subject: {
      ...(filed?.subject ?? { about: "company", on: filedOn }),
      ...(issuer && { companyName: issuer.name }),
      ...subject,
      ...(listing && (isFinal ? { symbol: listing.symbol } : { proposedSymbol: listing.symbol })),
    },
    claims: {
      ...filed?.claims,
      ...claims,
      filings,
      // The header knows the company better than the facing page.
      company: {
        ...claims.company,
        sic: isOfAnother ? null : certainly(facing.sic),
        ...(issuer && { name: issuer.name }),
        ...withoutBlanks(filed?.claims.company),
        ...(cover.isEmergingGrowth && !isOfAnother && { isEmergingGrowth: true }),
      },
      ...(Object.keys(deal).length > 0 && { deal }),
      prospectus: {
        form,
        filedOn,
        accession,
        document: filings[0]?.document ?? document,
        ...(form.endsWith("/A") && facing.amendment !== null && { amendment: facing.amendment }),
        datedOn: isFinal ? certainly(cover.datedOn) : null,
        ...describeKind(statedKind),
        text: text.name,
        ...(prospectus.risks.length > 0 && !isOfAnother && { risks: prospectus.risks }),
        stated,
      },
    },
  };
}

function describeKind(kind: Prospectus["kind"]) {
  const name = certainly(kind);
  return {
    isResale: name !== null && name !== "exhibitsOnly" && !beginsDeal(name),
    isDirectListing: name === "directListing",
    ...(kind && { kind: { name: kind.value, isCertain: kind.isCertain, passage: kind.passage } }),
  };
}

/** A document of another company may stand under this one's number, by mistake or on purpose. */
function doubt<One extends Pick<StatedClaim, "isCertain" | "reason" | "confidence">>(
  one: One,
): One {
  const reason = "The document names another company than the header of its filing";
  return { ...one, isCertain: false, reason, confidence: 30 };
}

function withoutBlanks(company: CompanyClaims | undefined): CompanyClaims {
  return Object.fromEntries(Object.entries(company ?? {}).filter(([, value]) => value != null));
}

/** Only a first sale states terms of a deal; of one that may be another kind they wait. */
function keepOfKind(
  stated: readonly StatedClaim[],
  kind: Stated<RegistrationKind> | undefined,
): StatedClaim[] {
  if (kind?.isCertain && isInitialKind(kind.value)) return [...stated];
  const isUnsure = kind === undefined || (!kind.isCertain && isInitialKind(kind.value));
  return stated.flatMap((one): StatedClaim[] => {
    if (statedFields[one.field].of === "company") return [one];
    const reason = "The document does not say plainly that it is an initial offering";
    return isUnsure ? [{ ...one, isCertain: false, reason, confidence: 40 }] : [];
  });
}

/** The name and the day, as the document itself states them. */
function readIssuer({ facing, cover }: Prospectus): { name: string; filedOn: Day } {
  const filedOn = certainly(facing.filedOn) ?? certainly(cover.datedOn);
  const name = readIssuerName(certainly(facing.name) ?? "");
  if (filedOn === null) throw new UnreadableValue("The document states no day");
  if (name === "") throw new UnreadableValue("The document names no company");
  return { name, filedOn };
}

function certainly<Value>(stated: { value: Value; isCertain: boolean } | undefined): Value | null {
  return stated?.isCertain ? stated.value : null;
}

/** The first document of an offering circular is a table of fields; the circular is the second part. */
function circularOf(text: string): string | null {
  const start = text.search(/<DOCUMENT>\s*<TYPE>PART II\b/);
  const own = firstDocument(start < 0 ? text : text.slice(start).replace(/^/, "<SEC-DOCUMENT>"));
  return own?.includes("<XML>") ? "" : own;
}

/** The first document is the filing's own, the others are its exhibits; null when its end is missing. */
function firstDocument(text: string): string | null {
  if (!isWrapped(text)) return isWholeDocument(text) ? text : null;
  const start = text.indexOf("<DOCUMENT>");
  const end = text.indexOf("</DOCUMENT>", start);
  if (start < 0) return null;
  if (end >= 0) return text.slice(start, end);
  return /<\/html>\s*(?:<\/TEXT>\s*)?$/i.test(text.slice(-200)) ? text.slice(start) : null;
}

function fileNameOf(text: string): string | null {
  return /<FILENAME>([^\s<]+)/.exec(text.slice(0, 100_000))?.[1] ?? null;
}
