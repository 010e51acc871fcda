import { compareFilings as compare } from "../../../domain/profile/compare-filings.ts";
import { tellFilings } from "../../../domain/profile/tell-filings.ts";
import { filingAddress } from "../../../domain/sources/filing-address.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { takePart } from "../../http/take-part.ts";
import { listFilings, listTerms, readReadings } from "./filings-repository.ts";
import { openCompany } from "./open-profile.ts";

/** Returns the filings of a company with what each did to its deal; fails with `not_found` when there are none. */
export const getCompanyFilings: Verb<"getCompanyFilings"> = async (
  context,
  { query: { ticker, ...part } },
) => {
  const { company, today } = await openCompany(context, ticker);
  const filings = await listFilings(context.db, company.company_key, today);
  if (filings.length === 0) throw new Failure("not_found");
  const terms =
    company.deal_key === null ? [] : await listTerms(context.db, company.deal_key, today);
  const told = tellFilings(filings, terms);
  return {
    filings: takePart(told, part, ({ accession }) => accession).map(
      ({ cik, document, ...filing }) => ({
        ...filing,
        link: filingAddress(cik, filing.accession, document),
      }),
    ),
  };
};

/** Compares two filings of a company by what was read in them; fails with `not_found` when one of them was not read. */
export const compareFilings: Verb<"compareFilings"> = async (
  context,
  { query: { ticker, before, after } },
) => {
  const { company } = await openCompany(context, ticker);
  const readings = await readReadings(context.db, company.company_key, [before, after]);
  const [old, own] = [before, after].map((accession) => readings.get(accession));
  if (old === undefined || own === undefined) throw new Failure("not_found");
  return compare(old, own);
};
