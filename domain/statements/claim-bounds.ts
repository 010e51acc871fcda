import type { Day } from "../calendar/day.ts";
import { venues } from "../venues/venues.ts";
import {
  type AnyBound,
  day,
  describeUnfit,
  type FieldBounds,
  instant,
  name,
  number,
  oneOf,
  text,
  truth,
} from "./bounds.ts";
import type { Claims, Subject } from "./claims.ts";
import { isMeasure, type Limits, measures, securityTypes } from "./kinds.ts";
import type { Stated, StatedValue, Statements } from "./stated-value.ts";
import { claimStatements } from "./statements.ts";
import { subjectStatements } from "./subject.ts";

const longestWord = 60;
const mostNames = 200;

/** The bounds of all kinds but measures. They are generous, so that a value beyond its bound is a slip or an attack. */
const boundsOfKinds = {
  number: ({ range: [least, most] = [0, 0] }: StatedValue) => number(least, most),
  text: ({ longest = longestWord }) => text(longest),
  industry: ({ longest = longestWord }) => text(longest),
  word: ({ longest = longestWord }) => text(longest),
  form: ({ longest = longestWord }) => text(longest),
  name: ({ longest = longestWord }) => name(longest),
  names: ({ longest = longestWord }) => ({ most: mostNames, each: name(longest) }),
  banks: ({ longest = longestWord }) => ({ most: mostNames, each: name(longest) }),
  day: () => day,
  instant: () => instant,
  yesNo: () => truth,
  range: () => ({ fields: { low: boundOfMeasure("price"), high: boundOfMeasure("price") } }),
  cik: () => text(10),
  symbol: () => text(20),
  link: ({ longest = longestWord }) => text(longest),
  venue: () =>
    oneOf(new Set<unknown>(venues.map((venue) => venue.name)), "an exchange of the portal"),
  securityType: () => oneOf(new Set<unknown>(securityTypes), "a kind of security"),
  country: () => text(2),
  currency: () => text(3),
  any: () => ({ fits: () => true, words: "a value" }),
} satisfies Record<
  Exclude<StatedValue["kind"], keyof typeof measures>,
  (value: StatedValue) => AnyBound
>;

function boundOfMeasure(measure: keyof typeof measures): AnyBound {
  const { above, least, most }: Limits = measures[measure];
  return number(least ?? above ?? 0, most);
}

function boundOf(stated: Stated): AnyBound {
  if ("fields" in stated) {
    const each = boundsOf(stated.fields);
    return stated.most === undefined ? each : { most: stated.most, each };
  }
  const { kind, most } = stated;
  const each = isMeasure(kind) ? boundOfMeasure(kind) : boundsOfKinds[kind](stated);
  return most === undefined ? each : { most, each };
}

function boundsOf(statements: Statements): FieldBounds {
  const entries = Object.entries(statements).map(([field, stated]) => [field, boundOf(stated)]);
  return { fields: Object.fromEntries(entries) };
}

const [subjectBounds, claimBounds] = [boundsOf(subjectStatements), boundsOf(claimStatements)];

/** Describes the first value of a record that no fact can be made of; null when there is none. */
export function describeUnfitRecord(record: {
  documentOn: Day | null;
  subject: Subject;
  claims: Claims;
}): string | null {
  return (
    describeUnfit(day, record.documentOn, ["record", "documentOn"]) ??
    describeUnfitSubject(record.subject) ??
    describeUnfit(claimBounds, record.claims, [])
  );
}

export function describeUnfitSubject(subject: Subject): string | null {
  return describeUnfit(subjectBounds, subject, ["record"]);
}
