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
