import { defaultStateOf } from "./default-state.ts";
import type { OrderedState } from "./view-state.ts";

/** Views that have no owner and are the same for everybody; settings give their ids. */
export const fixedViews = {
  lockups: defaultStateOf("LockUpsInUse"),
  expired: {
    ...defaultStateOf("LockUpsInUse"),
    filters: { LockupDaysToExpirationMax: 0 },
    sort: { column: "LockupExpDate", direction: "desc" },
  },
} as const satisfies Record<string, OrderedState>;
