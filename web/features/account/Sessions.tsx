import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  endOtherSessions,
  endSession,
  listSessions,
} from "../../../domain/contract/users/sessions.ts";
import { change } from "../../api/change.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { endLabels } from "./end-labels.ts";
import { SessionItem } from "./SessionItem.tsx";
import classes from "./security.module.css";

/** Where the user is logged in, with a button to end each session that is not theirs. */
export function Sessions() {
  const sessions = useQuery(queryOf(listSessions));
  const [isAsking, setIsAsking] = useState(false);
  const labels = endLabels(sessions.data ?? []);
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? [];

  const end = useMutation({
    mutationFn: async (id: string | null) =>
      id === null ? change(endOtherSessions) : change(endSession, { params: { id } }),
    onSuccess: (_, id) =>
      notifySuccess(id === null ? "You've been logged out everywhere else." : "Session ended."),
    onError: notifyFailure,
    onSettled: () => setIsAsking(false),
  });

  const endAll = (
    <Button className={classes.endAll} onClick={() => setIsAsking(true)} variant="default">
      End all other sessions
    </Button>
  );
  return (
    <Card
      actions={others.length > 0 ? endAll : undefined}
      flush={sessions.data !== undefined}
      title="Where you're logged in"
    >
      <Loaded
        advice="Your sessions could not be loaded."
        label="Loading your sessions"
        lines={3}
        query={sessions}
      >
        {(list) => (
          <ul aria-label="Sessions" className={classes.sessions}>
            {list.map((session, position) => (
              <SessionItem
                endLabel={labels[position] ?? ""}
                isEnding={end.isPending && end.variables === session.id}
                key={session.id}
                onEnd={() => end.mutate(session.id)}
                session={session}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsking && (
        <ConfirmDialog
          confirmLabel="End sessions"
          isDanger
          isPending={end.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => end.mutate(null)}
          question="End all other sessions?"
        >
          <p>You'll stay logged in here. Every other browser will have to log in again.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
