import { getEmailPreferences } from "../../../domain/contract/users/email-preferences.ts";
import { useAccount } from "../../api/account.ts";
import { useReply } from "../../api/query-of.ts";
import { inCard } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
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
        frame={inCard()}
        lines={8}
        query={useReply(getEmailPreferences)}
        what="your preferences"
      >
        {(saved) => <PreferencesForm saved={saved} />}
      </Loaded>
    </Page>
  );
}
