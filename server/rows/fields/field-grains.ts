import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";

/** The fields that not just deals and lock-ups have. */
export const grainsOfFields = {
  deal: ["NextLockupDate", "NextLockupShares", "NextLockupPct"],
  lockup: [
    ...["LockupExpDate", "LockupTradableDate", "DaysToExp", "LockupSharesMil", "PercentSharesOut"],
    ...["LockupHolders", "LockupDays", "LockupCondition", "LockupWaivedDate", "LockupNote"],
    "LockupTranche",
  ],
  monitor: [
    ...["Cfo", "PcmlArticles", "PcmlNote", "NewsSource", "NewsDate", "PcmlArticlesCount"],
    ...["PcmlArticlesId", "NewsUrl", "CapitalizationData", "DilutedSharesOutstanding"],
    ...["IsDilutedSharesLink", "PcmlInvestorsList", "InvestorNames"],
  ],
  everywhere: [
    ...["Favorite", "CompanyName", "CompanyWithDescription", "CompanyTicker", "UpdatedDate"],
    ...["CompanyKey", "Sector", "Industry", "IndustryGroup", "SubIndustry", "CompanyTags"],
    ...["AiUsage", "Headquarters", "HeadquartersCountry", "BusinessOverview", "ShortDescription"],
    ...["FoundedYear", "Employees", "WebAddress", "Cik", "EstValuation", "FundingToDate"],
    ...["TypeOfFunding", "LastFundingDate", "LastFundingAmount"],
  ],
} as const satisfies Record<Grain | "everywhere", readonly FieldId[]>;

type Groups = typeof grainsOfFields;

/** The grains whose rows have the field, as the catalogue says: it keeps them as values, and the compiler needs types. */
export type GrainsOfField<Id extends FieldId> = Id extends Groups["everywhere"][number]
  ? Grain
  : Id extends Groups[Grain][number]
    ? { [G in Grain]: Id extends Groups[G][number] ? G : never }[Grain]
    : "deal" | "lockup";
