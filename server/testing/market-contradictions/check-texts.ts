import type { MarketFacts } from "../../market/facts.ts";
import type { Claim } from "./compare.ts";

export function checkTexts(facts: MarketFacts): Claim[] {
  const companies = new Map(facts.company.map((company) => [company.company_key, company]));
  const reports = new Map(facts.research_report.map((r) => [r.report_id, r.company_key]));
  const said = (text: string | null | undefined) =>
    (text ?? "").replace(/^an? |\.$/gi, "").slice(1, 40);
  const stated = facts.research_paragraph.filter(({ label }) => label === "Business");
  const otherwise = stated.filter(({ report_id, body }) => {
    const company = companies.get(reports.get(report_id) ?? 0);
    return !body.includes(said(company?.short_description));
  });
  const shells = new Set(
    facts.deal.filter((d) => d.is_spac || d.is_fund).map((d) => d.company_key),
  );
  const overviews = facts.company.filter(
    (c) =>
      !shells.has(c.company_key ?? 0) && !c.business_overview?.includes(said(c.short_description)),
  );
  const paragraphs = facts.research_paragraph.map(({ body }) => body);
  const holders = Map.groupBy(facts.shareholder, (h) => `${h.company_key} ${h.as_of_on}`);
  return [
    ["what a company sells is said in its research as on its page", otherwise],
    ["what a company sells is said in its overview as in its short line", overviews],
    ...checkClaims(facts, companies),
    ["nobody is said to have spread ownership", paragraphs.filter((p) => p.includes("is spread"))],
    [
      "no holder has more than everything",
      [...holders.values()].filter(
        (rows) => rows.reduce((sum, h) => sum + Number(h.percent_before), 0) > 1,
      ),
    ],
    [
      "offerings dilute every holder",
      facts.shareholder.filter(
        (h) => h.percent_after != null && Number(h.percent_after) > Number(h.percent_before),
      ),
    ],
    [
      "one bank is one bookrunner",
      facts.news_item.filter(
        ({ summary }) =>
          /on [^.]{0,200}\. \w+ \w+ are (the )?bookrunners/.test(summary ?? "") &&
          !/ and /.test(summary ?? ""),
      ),
    ],
  ];
}

/** Compares what research, news and tags say of companies with the tables of these. */
function checkClaims(
  facts: MarketFacts,
  companies: ReadonlyMap<number | undefined, MarketFacts["company"][number]>,
): Claim[] {
  const reports = new Map(facts.research_report.map((r) => [r.report_id, r.company_key]));
  const deals = new Map(facts.deal.map((deal) => [deal.company_key, deal]));
  const ofCompany = (pattern: RegExp) =>
    facts.research_paragraph.flatMap(({ report_id, body }) => {
      const company = reports.get(report_id) ?? 0;
      const found = pattern.exec(body);
      return found === null ? [] : [{ company, body, said: found[1] ?? "" }];
    });
  const largest = (company: number) =>
    Math.max(
      ...facts.shareholder
        .filter((h) => h.company_key === company)
        .map((h) => Number(h.percent_after)),
    );
  const worths = ofCompany(/would be worth (\S+ \S+llion)/).filter(({ company, said: worth }) => {
    const deal = deals.get(company);
    const terms = facts.deal_terms.find(
      (t) => t.deal_key === deal?.deal_key && t.kind === "original",
    );
    const middle = (Number(terms?.price_low) + Number(terms?.price_high)) / 2;
    const [amount = "", unit = ""] = worth.replace(/^\D+/, "").split(" ");
    const told = Number(amount.replaceAll(",", "")) * (unit.startsWith("billion") ? 1e9 : 1e6);
    return Math.abs(told / (middle * Number(deal?.diluted_shares)) - 1) > 0.06;
  });
  const spacs = new Set(facts.deal.filter((d) => d.is_spac).map((d) => d.company_key));
  const tagNames = new Map(facts.company_tag.map((tag) => [tag.company_tag_id, tag.name]));
  const strayTags = facts.company_tagging.filter(
    ({ company_key, company_tag_id }) =>
      tagNames.get(company_tag_id) === "Electric Vehicles" &&
      !/electric/.test(companies.get(company_key)?.business_overview ?? ""),
  );
  return [
    [
      "whoever is said to keep most of the votes holds more than half of the shares",
      ofCompany(/(most of the votes|most votes)/).filter(({ company }) => largest(company) <= 0.5),
    ],
    ["what a company is said to be worth counts the shares as its page does", worths],
    [
      "a SPAC sells units",
      facts.news_item.filter(
        ({ company_key, summary }) =>
          spacs.has(company_key ?? 0) && / shares at /.test(summary ?? ""),
      ),
    ],
    ["only who makes electric vehicles is tagged with them", strayTags],
  ];
}
