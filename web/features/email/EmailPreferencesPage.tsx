import { useQuery } from "@tanstack/react-query";
import { getEmailPreferences } from "../../../domain/contract/email-preferences.ts";
import { useAccount } from "../../api/account.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { PreferencesForm } from "./PreferencesForm.tsx";

/** The kinds of mail that a user gets, and the criteria for mails on one company. */
export function EmailPreferencesPage() {
  const preferences = useQuery(queryOf(getEmailPreferences));
  const email = useAccount().data?.user.email;
  return (
    <Page
      sub={email === undefined ? undefined : `to ${email}, times in New York`}
      title="Email Preferences"
    >
      {preferences.data ? (
        <PreferencesForm saved={preferences.data} />
      ) : (
        <Card>
          {preferences.error ? (
            <ErrorState
              advice="Your preferences could not be loaded."
              error={preferences.error}
              onRetry={() => void preferences.refetch()}
            />
          ) : (
            <SkeletonLines label="Loading your preferences" lines={8} />
          )}
        </Card>
      )}
    </Page>
  );
}
