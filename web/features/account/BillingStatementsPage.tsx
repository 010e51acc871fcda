import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useAccount } from "../../api/account.ts";
import { site } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Paragraph } from "../../ui/Paragraph.tsx";
import { Page } from "../../ui/page/Page.tsx";

export function BillingStatementsPage() {
  const { data: account } = useAccount();
  const { email } = site().provider;
  return (
    <Page sub={account?.accountName} title="Billing Statements" width="reading">
      <Card title="Request a statement">
        <Paragraph>
          Request an invoice or a statement, or ask a billing question.
          {email === "" ? null : (
            <>
              {" "}
              You can also email <a href={`mailto:${email}`}>{email}</a>.
            </>
          )}
        </Paragraph>
        <Button component={Link} to={`${paths.contactUs}?questionType=billing`} variant="filled">
          Contact billing
        </Button>
      </Card>
    </Page>
  );
}
