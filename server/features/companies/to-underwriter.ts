import type { Reply } from "../../../domain/contract/route.ts";
import type { getUnderwritersTooltip } from "../../../domain/contract/tooltips.ts";
import type { UnderwriterRow } from "./tooltips-repository.ts";

/** The filters use the same texts for the roles. */
const roleTexts = {
  leadLeft: "Lead Left",
  bookrunner: "Bookrunner",
  coManager: "Co-manager",
} as const satisfies Record<UnderwriterRow["role"], string>;

export function toUnderwriter({
  name,
  role,
}: UnderwriterRow): Reply<typeof getUnderwritersTooltip>[number] {
  return { underwriterName: name, underwriterRole: roleTexts[role] };
}
