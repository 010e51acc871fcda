import { requireCountry } from "../../../reference/countries.ts";
import type { Industry } from "../industries/industries.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import type { Identity, Story } from "../story.ts";

/** One to four sentences on what the company does. */
export function describeIssuer(draws: Draws, story: Story): string {
  const { company, kind, spac } = story;
  if (kind === "spac") return describeSpac(draws, story, spac?.focus ?? "technology");
  if (kind === "fund") return describeFund(draws, company);
  return describeCompany(draws, company);
}

type Described = Pick<
  Identity,
  "name" | "industry" | "foundedYear" | "city" | "state" | "countryCode"
>;

export function describeCompany(draws: Draws, company: Described): string {
  const { industry, name } = company;
  const customers = industry.customers.join(", ").replace(/, ([^,]*)$/, " and $1");
  const sentences = [
    `${shortenName(name)} ${draws.pick(industry.business)}.`,
    `Its customers are mainly ${customers}.`,
    describeBackground(draws, company),
    describePosition(draws, industry),
  ];
  return sentences.slice(0, draws.int(2, 4)).join(" ");
}

/** The longer texts of some issuers: how they sell, whom they meet, how they grew, and what may go wrong. */
export function describeAtLength(draws: Draws, { industry, name }: Described): string {
  const short = shortenName(name);
  const field = toLowerWords(industry.subIndustry);
  return [
    `${short} sells mostly through its own staff, who are organized by region and by size of customer. Partners and distributors bring the rest of its orders, and reach customers that it would not visit itself.`,
    `In ${field} it meets larger competitors with more products and longer records, and smaller ones that compete on price. It names service, delivery times and the cost of changing suppliers as the reasons why customers stay.`,
    draws.pick([
      "Over the last three years it opened offices in two more countries, bought a smaller competitor, and moved its systems to one platform, which it expects to lower its costs from next year on.",
      "Over the last three years it doubled its capacity, renewed its contracts with its largest customers, and hired a new finance team, which has closed its last eight quarters on time.",
    ]),
    "Among its risks it counts the loss of a large customer, delays in approvals, changes of prices and rates that it cannot pass on, claims on its intellectual property, and the dependence on a few managers.",
    "It has not paid a dividend and intends to keep its earnings for the growth of the business. The proceeds of the offering are meant for working capital, for acquisitions, and for the repayment of debt.",
  ].join(" ");
}

/** The name as it is used in sentences, without its legal form. */
export function shortenName(name: string): string {
  return name.replace(
    /,? (Inc\.|Corp\.|Ltd\.|Limited|plc|SE|N\.V\.|AB|ASA|SA|S\.p\.A\.|S\.A\.|Co\.|Tbk)$/,
    "",
  );
}

/** A line of business in the middle of a sentence: "IT Consulting" as "IT consulting". */
export function toLowerWords(term: string): string {
  return term.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()).replaceAll("&", "and");
}

export function summarizeBusiness({ business }: Industry): string {
  const [first = ""] = business;
  const text = first.replace(/^is an? /, "").replace(/^is /, "");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

export function namePlace({
  city,
  state,
  countryCode,
}: Pick<Identity, "city" | "state" | "countryCode">): string {
  if (state !== null) return `${city}, ${state}`;
  const { name } = requireCountry(countryCode);
  return name === city ? city : `${city}, ${name}`;
}

function describeBackground(draws: Draws, company: Described): string {
  const place = namePlace(company);
  return draws.pick([
    `The company was founded in ${company.foundedYear} and is based in ${place}.`,
    `Founded in ${company.foundedYear}, it is headquartered in ${place}.`,
    `It has been in business since ${company.foundedYear} and operates from ${place}.`,
  ]);
}

function describePosition(draws: Draws, { profile, sector }: Industry): string {
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
      `It is among the larger independent companies of its kind in the ${toLowerWords(sector)} sector.`,
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

function describeSpac(draws: Draws, { company, exchange }: Story, focus: string): string {
  const listed = isUsListing(exchange) ? exchange.name : "its exchange";
  return `${company.name} is a blank check company formed to acquire a business in ${focus}. ${draws.pick(
    [
      "Its management has led companies in the field as executives and investors.",
      `Its units are to be listed on ${listed}, each with one share and a fraction of a warrant or a right.`,
      `It is based in ${namePlace(company)} and has not selected a target.`,
    ],
  )}`;
}

function describeFund(draws: Draws, { name }: Identity): string {
  return `${shortenName(name)} is a newly organized closed-end management investment company. ${draws.pick(
    [
      "It seeks current income from senior loans and high-yield bonds.",
      "It seeks total return from listed infrastructure and real assets.",
      "It invests in municipal bonds and seeks income that is exempt from federal tax.",
    ],
  )}`;
}
