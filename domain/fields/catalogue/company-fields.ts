import { address, count, inGroup, text, whole, yesNo } from "../kinds.ts";

const everywhere = { grains: ["deal", "lockup", "monitor"] } as const;

/** Facts about the company. */
export const companyFields = inGroup("companyInfo", {
  Sector: text("sector", "Sector", { ...everywhere, width: 138 }),
  Industry: text("industry", "Industry", { ...everywhere, width: 140 }),
  IndustryGroup: text("industryGroup", "Industry Group", { ...everywhere, width: 180 }),
  SubIndustry: text("subIndustry", "Sub-Industry", { ...everywhere, width: 180 }),
  CompanyTags: text("companyTags", "Company Tags", { ...everywhere, width: 180 }),
  AiUsage: text("aiUsage", "AI Usage", everywhere),
  Headquarters: text("headquarters", "Headquarters", everywhere),
  HeadquartersCountry: text("headquartersCountry", "Headquarters Country", {
    ...everywhere,
    order: null,
  }),
  BusinessOverview: text("businessOverview", "Business Overview", {
    ...everywhere,
    width: 320,
    excelWidth: 80,
    order: null,
  }),
  ShortDescription: text("shortDescription", "Short Description", { ...everywhere, width: 240 }),
  FoundedYear: whole("foundedYear", "Founded", everywhere),
  Employees: count("employees", "Employees", everywhere),
  IsEmergingGrowth: yesNo("isEmergingGrowth", "Emerging Growth"),
  FiscalYearEnd: text("fiscalYearEnd", "Fiscal Year End", { ...everywhere, order: null }),
  WebAddress: address("webAddress", "Website", { ...everywhere, order: null }),
  Cik: text("cik", "CIK", { ...everywhere, width: 110, order: null }),
  Cfo: text("cfo", "CFO", { grains: ["monitor"], width: 110, cut: { over: 8, keep: 8 } }),
});
