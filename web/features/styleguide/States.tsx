import { Button } from "@mantine/core";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { NotAuthorized } from "../../ui/NotAuthorized.tsx";
import { Skeleton, SkeletonLines } from "../../ui/Skeleton.tsx";

export function States() {
  return (
    <>
      <Card title="Loading" note="Skeleton after 150 ms" flush>
        <SkeletonLines lines={5} />
        <Skeleton height={120} />
      </Card>
      <Card title="Empty, plain" flush>
        <EmptyState />
      </Card>
      <Card title="Empty, with action" flush>
        <EmptyState
          title="No Saved Screens"
          advice="Run a screen and save it to find it here."
          action={<Button variant="default">Add a screen</Button>}
        />
      </Card>
      <Card title="Error, with retry" flush>
        <ErrorState
          advice="The chart could not be loaded. Your other widgets are not affected."
          onRetry={() => undefined}
        />
      </Card>
      <Card title="Not authorized">
        <NotAuthorized />
      </Card>
    </>
  );
}
