import { EmptyState } from "../../ui/loading/EmptyState.tsx";

/** Says why no day before today can be shown. */
export function NoPastDays() {
  return (
    <EmptyState
      advice="Past days begin with the first document that the portal records. It has none yet."
      title="There are no past days"
    />
  );
}
