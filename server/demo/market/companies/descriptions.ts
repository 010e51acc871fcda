import { requireCountry } from "../../../reference/countries.ts";
import { longDay } from "../calendar/days.ts";
import type { Industry } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { Identity, Story } from "../story.ts";
import { fillText, type Says } from "../words/fill-text.ts";
import { readLines, readRows } from "../words/read-words.ts";
import type { Known } from "../world.ts";

/** One to four sentences on what the company does. */
export function describeIssuer(draws: Draws, known: Known, story: Story): string {
  const { company, kind } = story;
  if (kind === "spac") return describeSpac(known, story);
  if (kind !== "fund") return describeCompany(draws, company);
  return fillText(draws, readLines("texts.txt", "fund").join(" "), sayCompany(company));
}

type Described = Pick<
  Identity,
  "name" | "industry" | "business" | "foundedYear" | "city" | "state" | "countryCode"
>;

export function describeCompany(draws: Draws, company: Described): string {
  const { industry, name, business } = company;
  const says = sayCompany(company);
  const sentences = [
    `${shortenName(name)} ${business}.`,
    `Its customers are mainly ${joinNames(industry.customers)}.`,
    fillText(draws, draws.pick(readLines("texts.txt", "background")), says),
    fillText(draws, choosePosition(draws, industry), says),
  ];
  return sentences.slice(0, draws.int(2, 4)).join(" ");
}

/** The longer texts of some issuers: how they sell, whom they meet, how they grew, and what may go wrong. */
export function describeAtLength(draws: Draws, company: Described): string {
  return fillText(draws, readLines("texts.txt", "long overview").join(" "), sayCompany(company));
}

/** The words about a company in all texts. */
export function sayCompany(company: Described): Says {
  const { name, industry, foundedYear } = company;
  return {
    name: () => shortenName(name),
    place: () => namePlace(company),
    founded: () => String(foundedYear),
    field: () => toLowerWords(industry.subIndustry),
    sector: () => toLowerWords(industry.sector),
    business: () => company.business,
  };
}

/** The name as it is used in sentences, without its legal form. */
export function shortenName(name: string): string {
  return name.replace(
    /,? (Inc\.|Corp\.|Ltd\.|Limited|plc|SE|N\.V\.|AB|ASA|SA|S\.p\.A\.|S\.A\.|Co\.|Tbk)$/,
    "",
  );
}

export function joinNames(names: readonly string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/** The address of a site that is named after a company or a paper, and is nobody's. */
export function makeSite(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}.example`;
}

export function makeWebAddress(name: string): string {
  return `https://www.${makeSite(name.split(" ").slice(0, 2).join(""))}`;
}

/** A line of business in the middle of a sentence: "IT Consulting" as "IT consulting". */
export function toLowerWords(term: string): string {
  return term.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()).replaceAll("&", "and");
}

/** What a company does as a sentence of its own: "makes …" as "Makes …." */
export function capitalize(business: string): string {
  const text = business.replace(/^is an? /, "").replace(/^is /, "");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function namePlace({ city, state, countryCode }: Described): string {
  if (state !== null) return `${city}, ${state}`;
  const { name } = requireCountry(countryCode);
  return name === city ? city : `${city}, ${name}`;
}

/** Says what holds for every company of an industry. */
function choosePosition(draws: Draws, { profile, group }: Industry): string {
  const isSoftware = group === "Software & Services" && profile === "growth";
  const kind = group === "Banks" ? "banks" : isSoftware ? "software" : profile;
  const sentences = readRows("texts.txt", "position").flatMap(([of, sentence]) =>
    of === kind && sentence !== undefined ? [sentence] : [],
  );
  return kind === profile ? draws.pick(sentences) : sentences.join(" ");
}

/** Says how far a blank check company has come. */
function describeSpac(known: Known, { company, spac, days, terms }: Story): string {
  const start = `${company.name} is a blank check company based in ${namePlace(company)}.`;
  if (spac === undefined) return `${start} It has not priced its offering.`;
  const units = `${((terms.shares + terms.exercisedShares) / 1e6).toFixed(1)} million units`;
  const sold = known.has(days.pricedOn) ? ` It sold ${units} at $10.00.` : "";
  const { targetCompany, targetBusiness, newTicker, completedOn } = spac;
  if (known.has(completedOn))
    return `${start}${sold} On ${longDay(completedOn)} it merged with ${targetCompany}, which ${targetBusiness}. The shares trade as ${newTicker ?? company.ticker}.`;
  if (known.has(spac.liquidatedOn))
    return `${start}${sold} It paid its trust out to its holders on ${longDay(spac.liquidatedOn)}.`;
  if (known.has(spac.announcedOn) && !known.has(spac.terminatedOn))
    return `${start}${sold} It has agreed to merge with ${targetCompany}, which ${targetBusiness}.`;
  return `${start}${sold} It looks for a business in ${spac.focus} and has not selected a target.`;
}
