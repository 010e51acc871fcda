import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { convertTrial, type StoredRequest } from "../../../domain/contract/users/requests.ts";
import { change } from "../../api/change.ts";
import { portalToday } from "../../api/site.ts";
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { failureText } from "../../ui/form/failed-call.ts";
import classes from "./request-list.module.css";

/** How long a trial lasts, unless staff choose another day. */
const trialDays = 30;

/** Turns a trial request into an account after a confirmation, and reports the outcome. */
export function ConvertTrial({ request }: { request: StoredRequest }) {
  const [isAsking, setIsAsking] = useState(false);
  const [lastDay, setLastDay] = useState<Day | undefined>(() => addDays(portalToday(), trialDays));
  const conversion = useMutation({
    mutationFn: () =>
      change(convertTrial, { params: { id: request.id }, body: { expiresOn: lastDay ?? null } }),
  });
  const isDone = conversion.isSuccess || request.convertedAt !== null;

  return (
    <div className={classes.convert}>
      {!isDone && (
        <Button disabled={conversion.isPending} onClick={() => setIsAsking(true)} variant="filled">
          Create account
        </Button>
      )}
      <p role="status">
        {conversion.isSuccess &&
          `The ${conversion.data.accountName} account is ready. We've emailed a link to set a password to ${conversion.data.email}.`}
      </p>
      {conversion.error && (
        <p className={classes.failure} role="alert">
          {failureText(conversion.error)}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          confirmLabel="Create account"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            conversion.mutate();
          }}
          question="Create an account?"
        >
          {request.firstName} {request.lastName} becomes the admin of the {request.company} account.
          We'll email a link to set a password to {request.email}.
          <DateEntry
            label="Last day of the trial; empty for none"
            name="Last day of the trial"
            onChange={setLastDay}
            value={lastDay}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
