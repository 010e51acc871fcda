import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { getSubscription, unsubscribe } from "../../../domain/contract/users/unsubscribe.ts";
import { call } from "../../api/call.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/loading/ErrorState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./email.module.css";
import { SaveFailure } from "./SaveFailure.tsx";

/**
 * Ends one kind of mail without a login. It ends when the reader presses the button, because programs open links, too.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const subscription = useReply(getSubscription, { query: { token } });
  const ending = useMutation({
    mutationFn: (action: "stop" | "delete") =>
      call(unsubscribe, { query: action === "stop" ? { token } : { token, action } }),
  });
  const isAlert = subscription.data?.canDelete ?? false;
  const wish = isAlert && search.get("action") === "delete" ? "delete" : "stop";
  const isEnded = ending.isSuccess || subscription.data?.isOn === false;
  return (
    <Page title="Unsubscribe" width="reading">
      <Card>
        <Loaded
          failure={
            <ErrorState
              advice={
                <>
                  Please use the link of a newer email, or change your{" "}
                  <Link to={paths.emailPreferences}>Email Preferences</Link>.
                </>
              }
              title="This link can't be read"
            />
          }
          label="Loading"
          lines={2}
          query={subscription}
        >
          {({ label }) => (
            <div className={classes.unsubscribe}>
              <p role="status">{describeStage(label, isAlert, isEnded, ending.variables)}</p>
              {isEnded && !(isAlert && wish === "delete" && !ending.isSuccess) ? null : (
                <Button
                  aria-busy={ending.isPending}
                  onClick={() => {
                    if (!ending.isPending) ending.mutate(wish);
                  }}
                  variant="filled"
                >
                  {wish === "delete" ? `Delete ${label}` : `Stop ${label}`}
                </Button>
              )}
              <p>
                {isAlert
                  ? "Your other alerts stay as they are in "
                  : "All other kinds stay as they are in your "}
                <Link to={isAlert ? paths.alerts : paths.emailPreferences}>
                  {isAlert ? "Alerts" : "Email Preferences"}
                </Link>
                .
              </p>
              <SaveFailure error={ending.error} />
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function describeStage(
  label: string,
  isAlert: boolean,
  isEnded: boolean,
  done: "stop" | "delete" | undefined,
): string {
  if (!isAlert) {
    return isEnded
      ? `You get no more emails of the kind “${label}”.`
      : `You get emails of the kind “${label}”.`;
  }
  if (!isEnded) return `“${label}” alerts you by email.`;
  return done === "delete" ? `“${label}” has been deleted.` : `“${label}” is muted.`;
}
