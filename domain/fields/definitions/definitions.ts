import type { FieldId } from "../fields.ts";
import { companyDefinitions } from "./company-definitions.ts";
import { dealDefinitions } from "./deal-definitions.ts";
import { keyDefinitions } from "./key-definitions.ts";
import { returnsDefinitions } from "./returns-definitions.ts";
import { valuationDefinitions } from "./valuation-definitions.ts";

/**
 * The definition of each column is one sentence with its unit and, for a figure of finance, its rule. The grid, the columns
 * modal and the spreadsheet show these; the browser loads them when they are first asked for.
 */
export const fieldDefinitions: Readonly<Record<FieldId, string>> = {
  ...keyDefinitions,
  ...dealDefinitions,
  ...companyDefinitions,
  ...returnsDefinitions,
  ...valuationDefinitions,
};
