import { useQuery } from "@tanstack/react-query";
import { getEmailPreferences } from "../../../domain/contract/users/email-preferences.ts";
import { useAccount } from "../../api/account.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { PreferencesForm } from "./PreferencesForm.tsx";

/** The kinds of mail that a user gets, and the criteria for mails about one company. */
export function EmailPreferencesPage() {
  const email = useAccount().data?.user.email;
  return (
    <Page
      sub={email === undefined ? undefined : `to ${email} · times in ET`}
      title="Email Preferences"
    >
      <Loaded
        advice="Your preferences could not be loaded."
        frame={(placeholder) => <Card>{placeholder}</Card>}
        label="Loading your preferences"
        lines={8}
        query={useQuery(queryOf(getEmailPreferences))}
      >
        {(saved) => <PreferencesForm saved={saved} />}
      </Loaded>
    </Page>
  );
}
