import type { Params, Reply } from "../../../domain/contract/route.ts";
import type { getIpoIndex as call } from "../../../domain/contract/stats-index.ts";
import { indexRules } from "../../../domain/ipo-index/index-rules.ts";
import type { Context } from "../../http/context.ts";
import { findIndexSpan, listConstituents, listIndexChanges } from "./ipo-index-repository.ts";

const universes = {
  IPOUSA: "US-listed IPOs of a market cap of at least $50 mm, without SPACs and closed-end funds,",
  IPOXUS: "IPOs of at least $100 mm listed outside the US, without SPACs and A-shares,",
} as const;

/** The companies, the changes and the rules of an index of recent IPOs. */
export async function getIpoIndex(
  { db }: Context,
  { symbol }: Params<typeof call>,
): Promise<Reply<typeof call>> {
  const [span, constituents, changes] = await Promise.all([
    findIndexSpan(db, symbol),
    listConstituents(db, symbol),
    listIndexChanges(db, symbol),
  ]);
  return { ...span, rules: indexRules(universes[symbol]), constituents, changes };
}
