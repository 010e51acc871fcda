import * as z from "zod/mini";
import { maxSearchLength } from "../forms/limits.ts";
import { route } from "./route.ts";

/** A company that matches. Null when the company has no deal or no ticker. */
const FoundCompany = z.object({
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** The past ticker or former name that matched, if one did. */
  formerly: z.nullable(z.string()),
});

export type FoundCompany = z.output<typeof FoundCompany>;

/** A text without letters and digits matches nothing. */
const searchTerm = z
  .string("Search Term is required")
  .check(
    z.maxLength(maxSearchLength, `Search Term should be at most ${maxSearchLength} characters`),
  );

export const searchCompanies = route({
  method: "GET",
  path: "/Search/CompaniesSearch",
  summary:
    "Suggests companies by ticker, name or former name while the user types, best match first.",
  grant: "member",
  query: z.strictObject({ searchTerm }),
  reply: z.array(FoundCompany),
  changesWith: ["market"],
  failures: [],
});

export const searchCompaniesNotInFavorites = route({
  method: "GET",
  path: "/Search/CompaniesNotInFavoritesSearch",
  summary: "Suggests companies that the user does not follow yet, best match first.",
  grant: "member",
  query: z.strictObject({ searchTerm }),
  reply: z.array(FoundCompany),
  changesWith: ["market", "user"],
  failures: [],
});
