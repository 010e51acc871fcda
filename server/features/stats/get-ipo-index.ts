import { indexRules } from "../../../domain/ipo-index/index-rules.ts";
import type { Verb } from "../../http/context.ts";
import { findIndexSpan, listConstituents, listIndexChanges } from "./ipo-index-repository.ts";

const universes = {
  IPOUSA: "US-listed IPOs of a market cap of at least $50 mm, without SPACs and closed-end funds,",
  IPOXUS: "IPOs of at least $100 mm listed outside the US, without SPACs and A-shares,",
} as const;

/** The companies, the changes and the rules of an index of recent IPOs. */
export const getIpoIndex: Verb<"getIpoIndex"> = async ({ db }, { params: { symbol } }) => {
  const [span, constituents, changes] = await Promise.all([
    findIndexSpan(db, symbol),
    listConstituents(db, symbol),
    listIndexChanges(db, symbol),
  ]);
  return { ...span, rules: indexRules(universes[symbol]), constituents, changes };
};
