import { Button } from "@mantine/core";
import { useState } from "react";
import { setResearchExpiration } from "../../../domain/contract/staff/access-logs.ts";
import { change } from "../../api/change.ts";
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./desk.module.css";

interface Props {
  account: { id: number; name: string; expiresOn: string | null; isStaff: boolean };
}

/** The last day on which the users of an account may log in. */
export function Expiry({ account }: Props) {
  const stored = account.expiresOn ?? "";
  const [day, setDay] = useState(stored);
  const [isAsking, setAsking] = useState(false);
  const { act, isPending } = useAct();
  const save = async () => {
    const text = day === "" ? "has no end" : `ends after ${formatStaffDay(day)}`;
    await act(
      () =>
        change(setResearchExpiration, {
          params: { id: account.id },
          body: { expiresOn: day || null },
        }),
      `${account.name} ${text}.`,
    );
    setAsking(false);
  };
  return (
    <>
      <div className={classes.expiry}>
        <DateEntry
          name={`Last day of ${account.name}`}
          onChange={(next) => setDay(next ?? "")}
          placeholder="No end"
          value={day || undefined}
        />
        {day === stored ? null : (
          <Button onClick={() => setAsking(true)} variant="filled">
            Save
          </Button>
        )}
        {day === "" ? null : <Button onClick={() => setDay("")}>No end</Button>}
      </div>
      <p className="quiet">
        {account.isStaff
          ? "Doesn't apply to staff."
          : "After this day in New York its users cannot log in, and get no mail."}
      </p>
      {isAsking ? (
        <ConfirmDialog
          confirmLabel="Save"
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => void save()}
          question={`Change the last day of ${account.name}?`}
        >
          {account.expiresOn === null ? "No end" : formatStaffDay(account.expiresOn)} →{" "}
          {day === "" ? "no end" : formatStaffDay(day)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
