import type { HoldersClaim } from "../../../../domain/statements/claims.ts";
import type { MarketFacts } from "../../facts.ts";
import type { Fields } from "../draft/testimony.ts";

/** Makes the rows of the largest holders; the newest list counts, since a list is one value. */
export function makeHolderRows(fields: Fields, companyKey: number): MarketFacts["shareholder"] {
  const stated = fields.take<HoldersClaim>("holders", ({ holders }) => holders);
  return (stated?.holders ?? []).map(({ name, before, after }, index) => ({
    company_key: companyKey,
    as_of_on: stated?.asOfOn ?? "",
    position: index + 1,
    name,
    percent_before: before,
    percent_after: after,
  }));
}
