import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listSessions } from "../../../domain/contract/users/sessions.ts";
import { formatMoment } from "../../ui/moments.ts";
import { browserName } from "./end-labels.ts";
import classes from "./security.module.css";

interface Props {
  session: Reply<typeof listSessions>[number];
  /** Names the button among those of the other sessions. */
  endLabel: string;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionItem({ session, endLabel, isEnding, onEnd }: Props) {
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
        <dl className={classes.facts}>
          {[
            ["Network", session.network ?? "Unknown"],
            ["Started", formatMoment(session.begunAt)],
            ["Last used", formatMoment(session.usedAt)],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!session.isThis && (
        <Button aria-label={endLabel} loading={isEnding} onClick={onEnd} variant="default">
          End
        </Button>
      )}
    </li>
  );
}
