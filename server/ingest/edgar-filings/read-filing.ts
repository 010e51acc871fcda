import { addDays, type Day } from "../../../domain/calendar/day.ts";
import type { FormerName } from "../../../domain/statements/claims.ts";
import type { Filing } from "../../../domain/status/filing.ts";
import type { VenueName } from "../../../domain/venues/venues.ts";
import { readHeaderTime } from "../edgar/acceptance-times.ts";
import { readAccession } from "../edgar/accessions.ts";
import { readFiscalYearEnd } from "../edgar/fiscal-years.ts";
import { isFundName, readIssuerName } from "../edgar/issuer-names.ts";
import { isOfferingForm } from "../edgar/kept-forms.ts";
import { readCity, readPlace } from "../edgar/places.ts";
import { readDay } from "../reading/days.ts";
import { readDepositaryRatio } from "../reading/depositary-ratios.ts";
import { readExchange } from "../reading/exchanges.ts";
import { readPlainText } from "../reading/plain-text.ts";
import { readCik } from "../reading/readings.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { SourceRecord } from "../record.ts";
import { readExercise } from "./read-exercise.ts";

/** Reads the header of a filing: the filing and its issuer as they were on that day. */
export function readFiling(text: string): Omit<SourceRecord, "place"> {
  const header = readHeader(text);
  if (header === null) throw new UnreadableValue("The filing has no header");
  const form = requireValue(header, "CONFORMED SUBMISSION TYPE");
  const filedOn = requireDay(requireValue(header, "FILED AS OF DATE"));
  const accession = readAccession(requireValue(header, "ACCESSION NUMBER"));
  const acceptedAt = readHeaderTime(/<ACCEPTANCE-DATETIME>(\S+)/.exec(header)?.[1] ?? null);
  // Guarantors and holders may be filers too. The first filer, or the subject, is the issuer.
  const issuer = /(?:SUBJECT COMPANY|FILER|ISSUER):([\s\S]*?)(?=\n\S|$)/.exec(header)?.[1] ?? "";
  const cik = readCik(requireValue(issuer, "CENTRAL INDEX KEY"));
  const name = readIssuerName(requireValue(issuer, "COMPANY CONFORMED NAME"));
  const address = /BUSINESS ADDRESS:([\s\S]*?)(?=\n\s*\n|$)/.exec(issuer)?.[1] ?? "";
  const place = readPlace(value(address, "STATE"));
  const classTable = /^8-A12B/.test(form) ? readClassTable(text) : "";
  const securityClass = readSecurityClass(classTable);
  const exchange =
    securityClass === "shares" || securityClass === "units" ? readListedOn(classTable) : null;
  const ratio = readDepositaryRatio(classTable);
  const exercise = readExercise(form, text, filedOn);
  return {
    key: accession,
    documentOn: filedOn,
    payload: { header: header.trim() },
    subject: {
      about: isOfferingForm(form) ? "company" : "security",
      cik,
      on: filedOn,
      companyName: name,
      formerNames: readFormerNames(issuer),
      ...(exchange !== null && { exchange }),
    },
    claims: {
      company: {
        name,
        sic: /\[(\d{4})\]/.exec(value(issuer, "STANDARD INDUSTRIAL CLASSIFICATION") ?? "")?.[1],
        hqCity: readCity(value(address, "CITY")),
        hqState: place.state,
        hqCountryCode: place.countryCode,
        fiscalYearEnd: readFiscalYearEnd(value(issuer, "FISCAL YEAR END")),
        isFund: isFundName(name) ? true : null,
      },
      filings: [
        {
          form,
          filedOn,
          accession,
          fileNumber: value(issuer, "SEC FILE NUMBER"),
          document: /<FILENAME>([^\s<]+)/.exec(text)?.[1] ?? null,
          ...(acceptedAt !== null && { accepted: { at: acceptedAt, by: "header" } }),
          securityClass,
        },
      ],
      ...(exercise && {
        deal: { exercisedShares: exercise.shares, exercisedOn: exercise.on },
      }),
      ...(ratio !== null && { security: { kind: "ads", adsRatio: ratio } }),
    },
  };
}

const longestHeader = 1_000_000;

function readHeader(text: string): string | null {
  const [opening, closing] = ["<SEC-HEADER>", "</SEC-HEADER>"];
  const start = text.indexOf(opening);
  const end = text.indexOf(closing, start);
  if (start < 0 || end < 0) return null;
  if (end - start > longestHeader)
    throw new UnreadableValue("The header of the filing is too long");
  return text.slice(start + opening.length, end);
}

/** The table is on the first page, which may contain much markup. */
const longestCover = 100_000;
const longestClassTable = 3000;

function value(block: string, label: string): string | null {
  const lines = block.split("\n").map((line) => line.trim());
  const line = lines.find((one) => one.startsWith(`${label}:`));
  return line?.slice(label.length + 1).trim() || null;
}

function requireValue(block: string, label: string): string {
  const text = value(block, label);
  if (text === null) throw new UnreadableValue(`The header has no "${label}"`);
  return text;
}

function requireDay(text: string): Day {
  const day = readDay(text, "YYYYMMDD");
  if (day === null) throw new UnreadableValue("The filing has no date");
  return day;
}

/** The name changed on that day, so the day before was its last. */
function readFormerNames(issuer: string): FormerName[] {
  const blocks = issuer.split(/FORMER COMPANY:/).slice(1);
  return blocks.map((block) => ({
    name: readIssuerName(requireValue(block, "FORMER CONFORMED NAME")),
    untilOn: addDays(requireDay(requireValue(block, "DATE OF NAME CHANGE")), -1),
  }));
}

/** Finds the table of an exchange registration: each class, and the exchange for it. */
function readClassTable(text: string): string {
  const body = text.slice(text.indexOf("</SEC-HEADER>")).slice(0, longestCover);
  const cover = readPlainText(body.replace(/<\/?(?:td|tr|p|div|br)\b/gi, " $&"));
  const start = cover.search(/title of each class/i);
  const table = start < 0 ? "" : cover.slice(start, start + longestClassTable);
  const end = table.search(/if this form relates/i);
  return end < 0 ? "" : table.slice(0, end);
}

/** Null when the table names no exchange, or several. */
function readListedOn(classTable: string): VenueName | null {
  const names =
    classTable.match(/\bnew york stock exchange\b|\bnyse american\b|\bnyse\b|\bnasdaq\b/gi) ?? [];
  const exchanges = new Set(names.map(readExchange));
  const [only] = exchanges;
  return exchanges.size === 1 ? (only ?? null) : null;
}

function readSecurityClass(classes: string): Filing["securityClass"] {
  if (/\b(?:common|ordinary|class a|american depositary)\b/i.test(classes)) return "shares";
  if (/\bunits?\b/i.test(classes)) return "units";
  if (/\bwarrants?\b/i.test(classes)) return "warrants";
  if (/\bpreferred\b/i.test(classes)) return "preferred";
  return /\b(?:notes?|debentures?|bonds?)\b/i.test(classes) ? "notes" : null;
}
