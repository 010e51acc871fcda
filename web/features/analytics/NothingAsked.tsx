import { IconChartBar } from "@tabler/icons-react";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Stands in the place of a report until the reader says whose report they want. */
export function NothingAsked({ advice }: { advice: string }) {
  return (
    <Card>
      <EmptyState advice={advice} icon={IconChartBar} title="No report yet" />
    </Card>
  );
}
