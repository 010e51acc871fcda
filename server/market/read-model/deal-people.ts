import { roundTo } from "../rounding.ts";
import type { DealFacts } from "./deal-facts.ts";

/** A prospectus names holders from this share on. Source: Regulation S-K, item 403. */
const namedHolding = 0.05;

/** The banks of a deal by their roles, and the company's holders. */
export function peopleColumns(facts: DealFacts) {
  const { deal, underwriters, investors } = facts;
  const joinNames = (entries: { name: string }[]) =>
    entries.map((entry) => entry.name).join(", ") || null;
  const listIds = (...roles: string[]) =>
    underwriters.filter(({ role }) => roles.includes(role)).map((bank) => bank.underwriter_id);
  const types = underwriters.flatMap(({ type_key }) => (type_key === null ? [] : [type_key]));
  return {
    underwriter_ids: underwriters.map((bank) => bank.underwriter_id),
    underwriter_names: joinNames(underwriters),
    lead_left: underwriters.find((bank) => bank.role === "leadLeft")?.name ?? null,
    lead_left_ids: listIds("leadLeft"),
    bookrunner_ids: listIds("leadLeft", "bookrunner"),
    co_manager_ids: listIds("coManager"),
    bank_type_keys: [...new Set(types)].sort((a, b) => a - b),
    investor_ids: investors.map((investor) => investor.investor_id),
    investor_names: joinNames(investors),
    top_shareholder_percent: roundTo(facts.top_shareholder_percent, 4),
    is_top_shareholder_known: (facts.largest_holder_percent ?? 0) >= namedHolding,
    has_history_shareholders: facts.shareholder_days > 1,
    pays_dividend: deal.security_key !== null && facts.pays_dividend,
  };
}
