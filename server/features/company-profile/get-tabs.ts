import { fileLink } from "../../../domain/files/file-link.ts";
import { listMilestones } from "../../../domain/profile/milestones.ts";
import { type Criterion, totalRating } from "../../../domain/ratings/ratings.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { namedGrid } from "./explain-lists.ts";
import { milestoneFactsOf } from "./milestone-facts.ts";
import { openProfile } from "./open-profile.ts";
import type { Report } from "./profile-facts.ts";
import { bandOf, bullBearOf, criterionFields, madeFile, paragraphsOf, textOf } from "./research.ts";

/** The ratings of the business stand for the long term, those of the price for the short term. */
export const getInvestmentRationale: Verb<"getInvestmentRationale"> = async (
  context,
  { query: { ticker } },
) => {
  const { facts } = await openProfile(context, ticker);
  const report = requireReport(facts.report);
  const sum = totalRating(report);
  const item = (ratingTypeName: string, criterion: Criterion, ratingKey: number | null) =>
    ratingKey === null ? [] : [{ ratingTypeName, ratingKey, fact: criterionFields[criterion] }];
  return {
    ratings: {
      longTerm: [
        ...item("Company Fundamentals", "fundamentals", report.fundamentals),
        ...item("Corporate Governance", "governance", report.governance),
      ],
      shortTerm: [
        ...item("Relative Valuation", "valuation", report.valuation),
        ...item("Group Technicals", "technicals", report.technicals),
      ],
    },
    sum,
    analysisRating: bandOf(sum),
    postDate: report.postedOn,
    paragraphs: paragraphsOf(report, "rationale"),
    bullBear: bullBearOf(report),
  };
};

export const getFundamentalInsights: Verb<"getFundamentalInsights"> = async (
  context,
  { query: { ticker } },
) => {
  const { facts } = await openProfile(context, ticker);
  const report = requireReport(facts.report);
  return {
    fundamentalRating: report.fundamentals,
    fundInsightsPostDate: report.postedOn,
    paragraphs: paragraphsOf(report, "fundamentals"),
  };
};

/** Lists of holders of earlier dates are shown below the newest list. */
export const getManagementOwners: Verb<"getManagementOwners"> = async (context, { query }) => {
  const { facts } = await openProfile(context, query.ticker);
  const { report, shareholders, managers } = facts;
  const paragraph = textOf(report, "governance");
  if (paragraph === null && shareholders.length === 0 && managers.length === 0)
    throw new Failure("not_found");
  return {
    rating: report?.governance ?? null,
    govInsightsPostDate: paragraph === null ? null : (report?.postedOn ?? null),
    paragraph,
    grids: {
      management: namedGrid("management", facts),
      shareholders: namedGrid("keyShareholders", facts),
      history: namedGrid("shareholdersBefore", facts),
    },
  };
};

/** Questions are shown only with the summary that introduces them. */
export const getManagementQuestions: Verb<"getManagementQuestions"> = async (
  context,
  { query: { ticker } },
) => {
  const { company, facts } = await openProfile(context, ticker);
  const report = requireReport(facts.report);
  const summary = textOf(report, "summary");
  const questions = paragraphsOf(report, "question");
  if (summary === null || questions.length === 0) throw new Failure("not_found");
  const file = madeFile("questions", report, company.company_ticker);
  return { summary, questions, pdfDownloadLink: fileLink(file) };
};

export const getCompanyMilestones: Verb<"getCompanyMilestones"> = async (context, { query }) => {
  const { facts, today } = await openProfile(context, query.ticker);
  return listMilestones(milestoneFactsOf(facts), today);
};

function requireReport(report: Report | null): Report {
  if (report === null) throw new Failure("not_found");
  return report;
}

/** Answers what the analysts say about the price of a company. */
export const getRelativeValuation: Verb<"getRelativeValuation"> = async (context, { query }) => {
  const { facts } = await openProfile(context, query.ticker);
  const { report, comparables } = facts;
  const targets = report?.targets ?? [];
  const paragraph = textOf(report, "valuation");
  if (paragraph === null && comparables === 0 && targets.length === 0)
    throw new Failure("not_found");
  return {
    rating: report?.valuation ?? null,
    paragraph,
    note: targets.length === 0 ? null : "Targets are not forecasts of returns.",
    priceTargets: namedGrid("priceTargets", facts),
  };
};
