import { IpoPoll } from "../../parts/IpoPoll.tsx";
import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";

export function PollPage() {
  return (
    <Page title="IPO Poll" width="reading">
      <Card flush>
        <IpoPoll />
      </Card>
    </Page>
  );
}
