import { requireCountry } from "../../../reference/countries.ts";
import { longDay } from "../calendar/days.ts";
import type { Industry } from "../industries/industries.ts";
import type { Known } from "../known.ts";
import type { Draws } from "../random.ts";
import type { Identity, Story } from "../story.ts";

/** One to four sentences on what the company does. */
export function describeIssuer(draws: Draws, known: Known, story: Story): string {
  const { company, kind } = story;
  if (kind === "spac") return describeSpac(known, story);
  if (kind === "fund") return describeFund(draws, company);
  return describeCompany(draws, company);
}

type Described = Pick<
  Identity,
  "name" | "industry" | "business" | "foundedYear" | "city" | "state" | "countryCode"
>;

export function describeCompany(draws: Draws, company: Described): string {
  const { industry, name, business } = company;
  const customers = industry.customers.join(", ").replace(/, ([^,]*)$/, " and $1");
  const sentences = [
    `${shortenName(name)} ${business}.`,
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

/** What a company does as a sentence of its own: "makes …" as "Makes …." */
export function capitalize(business: string): string {
  const text = business.replace(/^is an? /, "").replace(/^is /, "");
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

/** Says what holds for every company of an industry. */
function describePosition(draws: Draws, { profile, sector, group, subIndustry }: Industry): string {
  if (group === "Banks") return "Its capital ratios are above those that regulators demand.";
  if (group === "Software & Services" && profile === "growth")
    return "Most of its revenue comes from annual or multi-year subscriptions.";
  const choices: Readonly<Record<Industry["profile"], readonly string[]>> = {
    biotech: [
      "It plans to use the proceeds to complete its ongoing trials.",
      "Data from its lead program are expected within the next 18 months.",
    ],
    growth: ["Its ten largest customers accounted for less than a third of revenue."],
    mature: [
      "It has grown by acquisitions as well as by volume and price.",
      `It is an independent company of its kind in the ${toLowerWords(sector)} sector.`,
    ],
    financial: ["Growth has come from new partners and products."],
    asset: [`Its investors seek the steady distributions of ${toLowerWords(subIndustry)}.`],
    shell: ["It has no operations of its own."],
  };
  return draws.pick(choices[profile]);
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

function describeFund(draws: Draws, { name }: Identity): string {
  return `${shortenName(name)} is a newly organized closed-end management investment company. ${draws.pick(
    [
      "It seeks current income from senior loans and high-yield bonds.",
      "It seeks total return from listed infrastructure and real assets.",
      "It invests in municipal bonds and seeks income that is exempt from federal tax.",
    ],
  )}`;
}
