import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { AuditLog } from "../../parts/AuditLog.tsx";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/Page.tsx";

/** Shows an account admin what the provider has done with their account. */
export function AccountAuditPage() {
  return (
    <Page
      actions={
        <Button
          component={Link}
          leftSection={<IconArrowLeft aria-hidden size={15} />}
          to={paths.accountSettings}
          variant="default"
        >
          Account Settings
        </Button>
      }
      sub="What we have done with your account and its users, newest first"
      title="Audit Log"
    >
      <AuditLog whose="own" />
    </Page>
  );
}
