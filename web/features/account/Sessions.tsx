import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
} from "../../../domain/contract/users/sessions.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { useAct } from "../../ui/use-act.ts";
import { browserName, endLabels } from "./end-labels.ts";
import { NewestFirst } from "./NewestFirst.tsx";
import classes from "./security.module.css";

/** Where the user is logged in, with a button to end each session that is not theirs. */
export function Sessions() {
  const sessions = useReply(listSessions);
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
    <Button className={classes.endAll} onClick={() => setIsAsking(true)}>
      End all other sessions
    </Button>
  );
  return (
    <Card
      actions={others.length > 0 ? endAll : undefined}
      flush={sessions.data !== undefined}
      title="Where you're logged in"
    >
      <Loaded lines={3} query={sessions} what="your sessions">
        {(list) => (
          <ul aria-label="Sessions" className={classes.sessions}>
            <NewestFirst items={list}>
              {(session, position) => (
                <SessionItem
                  endLabel={labels[position] ?? ""}
                  isEnding={end.isPending && end.variables === session.id}
                  key={session.id}
                  onEnd={() => end.mutate(session.id)}
                  session={session}
                />
              )}
            </NewestFirst>
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

interface Props {
  session: Reply<typeof listSessions>[number];
  /** Names the button among those of the other sessions. */
  endLabel: string;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, endLabel, isEnding, onEnd }: Props) {
  const browser = browserName(session);
  const isPhone = /iPhone|iPad|Android/.test(browser);
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon aria-hidden size={20} stroke={1.6} />
      <div className="fill">
        <p className={classes.browser}>
          {browser}
          {session.isThis && (
            <span className="badge" data-tone="brand">
              This session
            </span>
          )}
        </p>
        <Facts
          className={classes.facts}
          rows={[
            ["Network", session.network ?? "Unknown"],
            ["Started", formatMoment(session.begunAt)],
            ["Last used", formatMoment(session.usedAt)],
          ]}
        />
      </div>
      {!session.isThis && (
        <Button aria-label={endLabel} loading={isEnding} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

/** The browsers that are trusted, with or without an open session. */
export function Devices() {
  const devices = useReply(listDevices);
  const { act, isPending } = useAct();
  return (
    <Card flush title="Trusted browsers">
      <Loaded lines={2} query={devices} what="your browsers">
        {(list) => (
          <ul aria-label="Trusted browsers" className={classes.sessions}>
            <NewestFirst items={list}>
              {(device, at) => {
                const name = browserName(device);
                const loggedInAt = formatMoment(device.loggedInAt);
                return (
                  <li key={device.id}>
                    <div className="fill">
                      <p className={classes.browser}>{name}</p>
                      <p className="quiet">
                        {device.isThis ? "This browser. " : null}Last login {loggedInAt}
                      </p>
                    </div>
                    <Button
                      aria-label={`Forget browser ${at + 1}, ${name} of ${loggedInAt}`}
                      disabled={isPending}
                      onClick={() =>
                        void act(
                          () => change(forgetDevice, { params: { id: device.id } }),
                          `${name} is forgotten.`,
                        )
                      }
                    >
                      Forget
                    </Button>
                  </li>
                );
              }}
            </NewestFirst>
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
