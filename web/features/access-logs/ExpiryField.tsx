import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isDay } from "../../../domain/calendar/day.ts";
import { setResearchExpiration } from "../../../domain/contract/staff/access-logs.ts";
import { change } from "../../api/change.ts";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import classes from "./access-logs.module.css";

interface Props {
  account: { accountId: number; accountName: string; expiresOn: string | null };
}

/** The day in its cell, with a button once it differs from what is stored. */
export function ExpiryField({ account }: Props) {
  const { accountId, accountName } = account;
  const stored = account.expiresOn ?? "";
  const [day, setDay] = useState(stored);
  const saving = useMutation({
    mutationFn: () =>
      change(setResearchExpiration, {
        params: { id: accountId },
        body: { expiresOn: day || null },
      }),
    onSuccess: () => notifySuccess(`Research of ${accountName}: date saved.`),
    onError: notifyFailure,
  });
  const canSave = day !== stored && (day === "" || isDay(day));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !saving.isPending) saving.mutate();
  };
  return (
    <form className={classes.expiry} onSubmit={save}>
      <input
        aria-label={`Research of ${accountName} expires on`}
        onChange={(event) => setDay(event.currentTarget.value)}
        type="date"
        value={day}
      />
      {day === stored ? null : (
        <button disabled={!canSave} type="submit">
          Save date
        </button>
      )}
    </form>
  );
}
