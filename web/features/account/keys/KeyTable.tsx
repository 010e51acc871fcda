import { Button } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { newYorkDay } from "../../../../domain/calendar/day.ts";
import { scopes } from "../../../../domain/contract/scopes.ts";
import { type ApiKey, revokeApiKey } from "../../../../domain/contract/users/api-keys.ts";
import { countText, dayText } from "../../../../domain/fields/formats.ts";
import { change } from "../../../api/change.ts";
import { DeleteDialog } from "../../../ui/dialogs/DeleteDialog.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { formatMoment } from "../../../ui/moments.ts";
import { StateMark } from "../../../ui/StateMark.tsx";
import { PlainTable } from "../../../ui/tables/PlainTable.tsx";
import classes from "./keys.module.css";

interface Props {
  keys: readonly ApiKey[];
  hasOwners: boolean;
  /** The key that was just created. */
  newId: number | null;
}

const heads = ["Name", "Key", "Scopes", "Networks", "Expires", "Last use", "30 days", "State", ""];
/** A phone shows the others. */
const wideHeads = new Set(["Key", "Scopes", "Networks", "Last use", "30 days", "State", "Owner"]);

/** Keys that were not revoked, each with a button to revoke it. */
export function KeyTable({ keys, hasOwners, newId }: Props) {
  const [ending, setEnding] = useState<ApiKey | null>(null);
  if (keys.length === 0)
    return <EmptyState advice="Create a key for each program that reads your data." />;
  return (
    <>
      <PlainTable label="API keys" density="roomy">
        <thead>
          <tr>
            {(hasOwners ? ["Owner", ...heads] : heads).map((head) => (
              <th
                className={wideHeads.has(head) ? "not-on-phone" : undefined}
                data-number={head === "30 days"}
                key={head}
                scope="col"
              >
                {head === "" ? <span className="visually-hidden">Actions</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${classes.keys} small-below`}>
          {keys.map((key) => (
            <tr data-expired={key.isExpired} data-new={key.id === newId} key={key.id}>
              {hasOwners ? <td className="not-on-phone">{key.owner}</td> : null}
              <KeyCells apiKey={key} />
              <td>
                <Button
                  aria-label={`${key.isExpired ? "Delete" : "Revoke"} ${key.name}`}
                  onClick={() => setEnding(key)}
                >
                  {key.isExpired ? "Delete" : "Revoke"}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {ending === null ? null : (
        <DeleteDialog
          confirmLabel={ending.isExpired ? "Delete" : "Revoke"}
          doneText={ending.isExpired ? "The key is deleted." : "The key is revoked."}
          name={ending.name}
          onClose={() => setEnding(null)}
          onDelete={() => change(revokeApiKey, { params: { id: ending.id } })}
          question={ending.isExpired ? "Delete this key?" : "Revoke this key?"}
        />
      )}
    </>
  );
}

function KeyCells({ apiKey: key }: { apiKey: ApiKey }) {
  return (
    <>
      <td>
        <b>{key.name}</b>
        <small>created {formatMoment(key.createdAt)}</small>
      </td>
      <td className="not-on-phone">
        <code>gsk_live_…{key.ending}</code>
      </td>
      <td className={classes.several}>
        <span className={classes.tags}>
          {key.scopes.map((name) => (
            <span className="badge" key={name}>
              {scopes[name].label}
            </span>
          ))}
        </span>
      </td>
      <td className={classes.several}>
        {key.networks.length === 0 ? "Any" : key.networks.join(", ")}
      </td>
      <td>
        {dayText(newYorkDay(new Date(key.expiresAt)))}
        <small data-state={stateOf(key)}>{daysText(key)}</small>
      </td>
      <td className="not-on-phone">
        {key.usedAt === null ? "Never" : formatMoment(key.usedAt)}
        <small>{key.usedFrom}</small>
      </td>
      <td className="not-on-phone" data-number>
        {countText(key.requests)}
        {key.refusals === 0 ? null : <small>{countText(key.refusals)} refused</small>}
      </td>
      <td className="not-on-phone">
        <StateMark {...states[stateOf(key)]} />
      </td>
    </>
  );
}

const dayMs = 24 * 3_600_000;
const warningDays = 14;

const daysLeft = ({ expiresAt }: ApiKey) =>
  Math.ceil((new Date(expiresAt).getTime() - Date.now()) / dayMs);

function daysText(key: ApiKey): string {
  const days = key.isExpired ? -daysLeft(key) : daysLeft(key);
  const text = `${countText(Math.max(0, days))} ${days === 1 ? "day" : "days"}`;
  return key.isExpired ? `${text} ago` : text;
}

const states = {
  active: { tone: "good", children: "Active" },
  expiring: { tone: "warn", icon: IconClock, children: "Expiring" },
  expired: { tone: "bad", children: "Expired" },
} as const;

function stateOf(key: ApiKey): keyof typeof states {
  if (key.isExpired) return "expired";
  return daysLeft(key) <= warningDays ? "expiring" : "active";
}
