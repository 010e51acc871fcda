import type { Industry } from "../industries/industries.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import type { Identity, Story } from "../story.ts";
import { countryOf } from "./places.ts";

/** One to four sentences on what the company does. */
export function overviewOf(draws: Draws, story: Story): string {
  const { company, kind, spac } = story;
  if (kind === "spac") return spacOverview(draws, story, spac?.focus ?? "technology");
  if (kind === "fund") return fundOverview(draws, company);
  return overviewSentences(draws, company);
}

type Described = Pick<
  Identity,
  "name" | "industry" | "foundedYear" | "city" | "state" | "countryCode"
>;

export function overviewSentences(draws: Draws, company: Described): string {
  const { industry, name } = company;
  const customers = industry.customers.join(", ").replace(/, ([^,]*)$/, " and $1");
  const sentences = [
    `${shortName(name)} ${draws.pick(industry.business)}.`,
    `Its customers are mainly ${customers}.`,
    background(draws, company),
    position(draws, industry),
  ];
  return sentences.slice(0, draws.int(2, 4)).join(" ");
}

/** The name as it is used in sentences, without its legal form. */
export function shortName(name: string): string {
  return name.replace(
    /,? (Inc\.|Corp\.|Ltd\.|Limited|plc|SE|N\.V\.|AB|ASA|SA|S\.p\.A\.|S\.A\.|Co\.|Tbk)$/,
    "",
  );
}

/** A line of business in the middle of a sentence: "IT Consulting" as "IT consulting". */
export function lowered(term: string): string {
  return term.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()).replaceAll("&", "and");
}

export function shortDescription({ business }: Industry): string {
  const [first = ""] = business;
  const text = first.replace(/^is an? /, "").replace(/^is /, "");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

export function placeName({
  city,
  state,
  countryCode,
}: Pick<Identity, "city" | "state" | "countryCode">): string {
  if (state !== null) return `${city}, ${state}`;
  const { name } = countryOf(countryCode);
  return name === city ? city : `${city}, ${name}`;
}

function background(draws: Draws, company: Described): string {
  const place = placeName(company);
  return draws.pick([
    `The company was founded in ${company.foundedYear} and is based in ${place}.`,
    `Founded in ${company.foundedYear}, it is headquartered in ${place}.`,
    `It has been in business since ${company.foundedYear} and operates from ${place}.`,
  ]);
}

function position(draws: Draws, { profile, sector }: Industry): string {
  const choices: Readonly<Record<Industry["profile"], readonly string[]>> = {
    biotech: [
      "It plans to use the proceeds to complete its ongoing trials and to prepare for registration.",
      "Data from its lead program are expected within the next 18 months.",
      "It retains worldwide rights to its lead candidate.",
    ],
    growth: [
      "Most of its revenue comes from annual or multi-year subscriptions.",
      "Its ten largest customers accounted for less than a third of revenue.",
      "Net revenue retention was above 110% in each of the last four quarters.",
    ],
    mature: [
      "It has grown by acquisitions as well as by volume and price.",
      "It generates cash after capital expenditure and pays down debt.",
      `It is among the larger independent companies of its kind in the ${lowered(sector)} sector.`,
    ],
    financial: [
      "Growth has come from new branches, partners and products.",
      "Its capital ratios are above those that regulators demand.",
    ],
    asset: [
      "Most of its cash flow comes from contracts with investment-grade counterparties.",
      "It intends to pay a quarterly distribution from the first full quarter after the offering.",
    ],
    shell: ["It has no operations of its own."],
  };
  return draws.pick(choices[profile]);
}

function spacOverview(draws: Draws, { company, exchange }: Story, focus: string): string {
  const listed = isUsListing(exchange) ? exchange.name : "its exchange";
  return `${company.name} is a blank check company formed to acquire a business in ${focus}. ${draws.pick(
    [
      "Its management has led companies in the field as executives and investors.",
      `Its units are to be listed on ${listed}, each with one share and a fraction of a warrant or a right.`,
      `It is based in ${placeName(company)} and has not selected a target.`,
    ],
  )}`;
}

function fundOverview(draws: Draws, { name }: Identity): string {
  return `${shortName(name)} is a newly organized closed-end management investment company. ${draws.pick(
    [
      "It seeks current income from senior loans and high-yield bonds.",
      "It seeks total return from listed infrastructure and real assets.",
      "It invests in municipal bonds and seeks income that is exempt from federal tax.",
    ],
  )}`;
}
