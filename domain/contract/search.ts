import * as z from "zod/mini";
import { maxSearchLength } from "../forms/limits.ts";
import { route } from "./route.ts";

/** A company that was found. What it has no deal or no ticker for is null. */
const FoundCompany = z.object({
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** The past ticker or former name by which it was found, if it was by one. */
  formerly: z.nullable(z.string()),
});

export type FoundCompany = z.output<typeof FoundCompany>;

/** A text without a letter or digit finds nothing. */
const searchTerm = z
  .string("Search Term is required")
  .check(
    z.maxLength(maxSearchLength, `Search Term should be at most ${maxSearchLength} characters`),
  );

export const searchCompanies = route({
  method: "GET",
  path: "/Search/CompaniesSearch",
  summary: "Companies by ticker, name or former name as it is typed, best first.",
  grant: "member",
  query: z.strictObject({ searchTerm }),
  reply: z.array(FoundCompany),
  changesWith: ["market"],
  failures: [],
});

export const searchCompaniesNotInFavorites = route({
  method: "GET",
  path: "/Search/CompaniesNotInFavoritesSearch",
  summary: "Companies as it is typed that the user does not follow yet, best first.",
  grant: "member",
  query: z.strictObject({ searchTerm }),
  reply: z.array(FoundCompany),
  changesWith: ["market", "user"],
  failures: [],
});
