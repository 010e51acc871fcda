import { prospectusPath } from "../../../domain/profile/company-path.ts";
import { tellFilings } from "../../../domain/profile/tell-filings.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { documentLink } from "./edgar-links.ts";
import { listFilings, listTerms } from "./filings-repository.ts";
import { openCompany } from "./open-profile.ts";

/** Returns the filings of a company with what each did to its deal; fails with `not_found` when there are none. */
export const getCompanyFilings: Verb<"getCompanyFilings"> = async (
  context,
  { query: { ticker } },
) => {
  const { company, today } = await openCompany(context, ticker);
  const filings = await listFilings(context.db, company.company_key, today);
  if (filings.length === 0) throw new Failure("not_found");
  const terms =
    company.deal_key === null ? [] : await listTerms(context.db, company.deal_key, today);
  const told = tellFilings(filings, terms);
  return {
    filings: told.map(({ cik, document, isKept, ...filing }) => ({
      ...filing,
      textPath: isKept ? prospectusPath(company.company_ticker) : null,
      link: documentLink(cik, filing.accession, document),
    })),
  };
};
