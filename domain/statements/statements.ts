import { companyStatements } from "./company.ts";
import { dealStatements } from "./deal.ts";
import { type FactListId, factLists } from "./fact-lists.ts";
import {
  balanceStatements,
  filingStatements,
  holderStatements,
  periodStatements,
  prospectusStatements,
} from "./filing.ts";
import { privateCompanyStatements } from "./private-company.ts";
import { securityStatements } from "./security.ts";
import {
  levelStatements,
  newsStatements,
  publishedStatements,
  rateStatements,
  seriesStatements,
} from "./series.ts";
import { spacStatements } from "./spac.ts";
import type { Statements } from "./stated-value.ts";

/** Each list is a group of its own, with its rows. */
type ListStatements = { [Id in FactListId]: Pick<(typeof factLists)[Id], "fields" | "most"> };

/** All that a record may claim, by entity. Each field is resolved by itself; a list is one value unless stated otherwise. */
export const claimStatements = {
  company: { fields: companyStatements },
  security: { fields: securityStatements },
  deal: { fields: dealStatements },
  spac: { fields: spacStatements },
  privateCompany: { fields: privateCompanyStatements },
  filings: { fields: filingStatements, most: 50_000 },
  statements: { fields: periodStatements, most: 10_000 },
  balances: { fields: balanceStatements, most: 10_000 },
  series: { fields: seriesStatements },
  levels: { fields: levelStatements, most: 100_000 },
  rates: { fields: rateStatements, most: 100_000 },
  published: { fields: publishedStatements, most: 1000 },
  news: { fields: newsStatements },
  holders: { fields: holderStatements },
  prospectus: { fields: prospectusStatements },
  lists: { fields: factLists as ListStatements },
} as const satisfies Statements;
