import { daysBetween } from "../../../domain/calendar/day.ts";
import { isSpacName } from "../../../domain/spacs/spac-names.ts";
import { comparableName } from "./names.ts";
import { offeringDay } from "./offerings.ts";
import type { Sighting } from "./sighting.ts";
import { unitStemOf } from "./symbols.ts";
import { groupBy } from "./union.ts";

/** Sources date an offering of units some weeks apart: by the pricing, or when its shares begin to trade alone. */
const sameOfferingDays = 60;

/**
 * Gives a unit one ticker where sources spell it in several ways: LCWU is LCW.U where that unit is known, or where the
 * issuer of LCWU is a blank check company whose share is LCW. A record that names another company keeps its ticker, and
 * then the records that name nobody keep theirs too. The sightings are in order of precedence.
 */
export function respellUnits(sightings: readonly Sighting[]): Sighting[] {
  const ofCompanies = sightings.filter(isOfCompany);
  const bySymbol = groupBy(ofCompanies, ({ subject }) => subject.symbol ?? "");
  const byStem = groupBy(ofCompanies, ({ subject }) => unitStemOf(subject.symbol ?? "") ?? "");
  byStem.delete("");
  const spellings = new Map<Sighting, string>();
  for (const [stem, spelled] of byStem) {
    const symbol = chooseSpelling(stem, spelled);
    for (const one of listMisspelled(symbol, spelled, bySymbol.get(stem) ?? []))
      spellings.set(one, symbol);
  }
  return sightings.map((one) => {
    const symbol = spellings.get(one);
    return symbol === undefined ? one : { ...one, subject: { ...one.subject, symbol } };
  });
}

function isOfCompany({ subject }: Sighting): boolean {
  return !["index", "currency", "publication"].includes(subject.about);
}

/** A stem of three letters is always of an exchange that marks units by a point; one of four can be of either kind. */
function chooseSpelling(stem: string, spelled: readonly Sighting[]): string {
  const offered = spelled.find(({ subject }) => subject.about === "deal") ?? spelled[0];
  return stem.length === 3 ? `${stem}.U` : (offered?.subject.symbol ?? "");
}

function listMisspelled(
  symbol: string,
  spelled: readonly Sighting[],
  ofShare: readonly Sighting[],
): Sighting[] {
  const { known = [], others = [] } = Object.groupBy(spelled, ({ subject }) =>
    subject.symbol === symbol ? "known" : "others",
  );
  const issuer = new Set([...known, ...ofShare.filter(isOfSpac)].flatMap(listNames));
  const isOfIssuer = (one: Sighting) => listNames(one).some((name) => issuer.has(name));
  const isOfStranger = (one: Sighting) => listNames(one).length > 0 && !isOfIssuer(one);
  const hasStrangers = others.some(isOfStranger);
  return others.filter((one) =>
    listNames(one).length > 0 ? isOfIssuer(one) : !hasStrangers && canBeOneOf(one, known),
  );
}

function isOfSpac({ subject }: Sighting): boolean {
  return subject.companyName != null && isSpacName(subject.companyName);
}

function listNames({ subject }: Sighting): string[] {
  const former = (subject.formerNames ?? []).map(({ name }) => name);
  const names = [subject.companyName, ...former].filter((name) => name != null);
  return [...(subject.cik ? [subject.cik] : []), ...names.map(comparableName)];
}

/** A record of an offering needs the days of the offering; any other one is told apart by its days later. */
function canBeOneOf(one: Sighting, known: readonly Sighting[]): boolean {
  if (one.subject.about !== "deal") return known.length > 0;
  const day = offeringDay(one);
  return known.some((other) => {
    const otherDay = offeringDay(other);
    return day && otherDay && Math.abs(daysBetween(day, otherDay)) <= sameOfferingDays;
  });
}
