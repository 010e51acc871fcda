import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteDeskUser, exportDeskUser } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { useAct } from "../../ui/use-act.ts";
import type { DeskUser } from "./UserPage.tsx";
import classes from "./user.module.css";

/** What is kept about a user, as a file, and how to delete it. */
export function UserPrivacy({ user }: { user: DeskUser }) {
  const [isAsking, setAsking] = useState(false);
  const { act, isPending } = useAct();
  const leave = useNavigate();
  const staying = user.kept.filter(({ whyItStays }) => whyItStays !== null);
  const stays = staying.map(({ what }) => what).join(", ") || "Nothing";
  const remove = () =>
    act(async () => {
      await change(deleteDeskUser, { params: { id: user.id } });
      void leave(`${paths.desk}?account=${user.account.id}`);
    }, `User ${user.id} is deleted. What stays, without a name: ${stays}.`);
  return (
    <Card flush title="What is kept about them">
      <RowTable
        empty="Nothing but their name and address."
        heads={["What", "Rows", "When they are deleted"]}
        isText
        label="What is kept about them"
        numbers={["Rows"]}
        rows={user.kept.map(({ what, count, whyItStays }) => [
          what,
          count.toLocaleString("en-US"),
          whyItStays === null ? "Goes with them" : `Stays. ${whyItStays}`,
        ])}
      />
      <div className={classes.limits}>
        <Button
          onClick={() =>
            void act(
              () => download(exportDeskUser, { params: { id: user.id } }),
              "The file is saved.",
            )
          }
        >
          Export as JSON
        </Button>
        {user.mayBeChanged ? <Button onClick={() => setAsking(true)}>Delete user</Button> : null}
      </div>
      {isAsking ? (
        <ConfirmDialog
          confirmLabel="Delete user"
          isDanger
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
          question="Delete this user for good?"
        >
          <b>
            {user.firstName} {user.lastName}, {user.email}
          </b>
          <br />
          Their login, views, favorites, alerts, mail and use are deleted. Nobody can bring them
          back.
          {staying.map(({ what, whyItStays }) => (
            <span className={classes.stays} key={what}>
              {what} stay: {whyItStays}
            </span>
          ))}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
