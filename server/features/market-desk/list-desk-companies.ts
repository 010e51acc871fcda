import type { Verb } from "../../http/context.ts";
import { matchCompanies } from "../search/search-companies.ts";
import { listFound, listTouched } from "./company-facts-repository.ts";

/** Lists the companies that a text may mean; without a text those that editors work on. */
export const listDeskCompanies: Verb<"listDeskCompanies"> = async (
  { db },
  { query: { search } },
) => {
  if (search === "") return listTouched(db);
  const matches = await matchCompanies(db, search);
  return listFound(
    db,
    matches.map(({ companyKey }) => companyKey),
    search,
  );
};
