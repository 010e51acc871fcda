import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import type { Act } from "./audit-repository.ts";
import { recordAct } from "./record-act.ts";

/** The name under which the audit log shows a user of the machine. */
export const commandLineActor = (user: string): string => `command line (${user})`;

/** Adds an act of the command line to the audit log; an act without a user of the machine was recorded before. */
export async function recordCommand(
  { db, clock }: { db: Db; clock: Clock },
  user: string | undefined,
  act: Pick<Act, "kind" | "subject" | "newValue">,
): Promise<void> {
  if (user === undefined) return;
  await recordAct(db, { ...act, actor: commandLineActor(user), accountId: null }, clock.now());
}
