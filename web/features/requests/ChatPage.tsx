import { Button } from "@mantine/core";
import { Link } from "react-router";
import { site } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Paragraph } from "../../ui/Paragraph.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { ContactDetails } from "./ContactDetails.tsx";

export function ChatPage() {
  return (
    <Page sub="Talk to a Human" title="Chat" width="reading">
      <div className="stack">
        <ContactDetails title={`Reach ${site().provider.name}`} />
        <Card title="Write to an analyst">
          <Paragraph>
            Ask about research, data feeds, your account or anything technical. A member of our team
            will reply.
          </Paragraph>
          <Button component={Link} to={paths.contactUs} variant="filled">
            Ask a question
          </Button>
        </Card>
      </div>
    </Page>
  );
}
