import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect as connectPlain } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { findSentAct, listActsAfter, storeSentAct } from "./audit-repository.ts";

type AuditTarget = NonNullable<Config["audit"]>;

/** An act is sent a minute later, when no transaction can add an earlier one any more. */
const settledAfterMs = 60_000;
const mostAtOnce = 100;
const patienceMs = 10_000;

/** An act as other systems read it; docs/security.md promises its fields. */
const describeAct = (row: Awaited<ReturnType<typeof listActsAfter>>[number]) => ({
  ...{ version: 1, id: row.act_id, at: row.acted_at.toISOString(), actor: row.actor },
  ...{ kind: row.kind, subject: row.subject, old: row.old_value, new: row.new_value },
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name },
});

/** Sends the acts that were not sent yet, in their order; after a failure the same ones are sent again in the next turn. */
export async function sendActs(
  db: Db,
  target: AuditTarget,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - settledAfterMs);
  // An act of a time that is still to come was done before the clock was put back.
  const ahead = new Date(now.getTime() + settledAfterMs);
  while (!signal.aborted) {
    const rows = await listActsAfter(db, await findSentAct(db), { before, ahead }, mostAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    const acts = rows.map(describeAct);
    await (target.url.startsWith("http") ? post(target, acts, now) : writeToSyslog(target, acts));
    await storeSentAct(db, last.act_id);
  }
}

/** Posts acts with the signature of webhooks: HMAC-SHA256 of the second and the body. */
async function post({ url, secret }: AuditTarget, acts: object[], now: Date): Promise<void> {
  const body = JSON.stringify({ acts });
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const { ok, status } = await fetch(url, {
    ...{ method: "POST", body, redirect: "error", signal: AbortSignal.timeout(patienceMs) },
    headers: {
      "Content-Type": "application/json",
      "Greenshoe-Signature": `t=${seconds},v1=${signature}`,
    },
  });
  if (!ok) throw new Error(`The receiver of the audit log answered ${status}`);
}

/** Facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6;

/** Writes messages of RFC 5424 with their lengths (RFC 6587), by TCP or, for `syslogs`, by TLS. */
async function writeToSyslog(
  { url }: AuditTarget,
  acts: ReturnType<typeof describeAct>[],
): Promise<void> {
  const { protocol, hostname: host, port } = new URL(url);
  const isSecure = protocol === "syslogs:";
  const place = { host, port: Number(port || (isSecure ? 6514 : 601)) };
  const socket = isSecure ? connectTls(place) : connectPlain(place);
  socket.setTimeout(patienceMs, () => socket.destroy(new Error("The syslog server is silent")));
  socket.resume();
  const frames = acts.map((act) => {
    const line = `<${priority}>1 ${act.at} - greenshoe - audit - ${JSON.stringify(act)}`;
    return `${Buffer.byteLength(line)} ${line}`;
  });
  const closed = once(socket, "close");
  socket.end(frames.join(""));
  await closed;
}
