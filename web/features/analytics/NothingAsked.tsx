import { IconChartBar } from "@tabler/icons-react";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Stands where a report will be, until its reader says what it is of. */
export function NothingAsked({ advice }: { advice: string }) {
  return (
    <Card>
      <EmptyState advice={advice} icon={IconChartBar} title="No report yet" />
    </Card>
  );
}
