import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Schema } from "../db/schema.ts";
import type { Act } from "./audit-repository.ts";
import { recordAct } from "./record-act.ts";

/** The name that the audit log has for a user of the machine. */
export const commandLineActor = (user: string): string => `command line (${user})`;

/** Adds what a command line does to the audit log; without the user of a machine the act is on record already. */
export async function recordCommand(
  { db, clock }: { db: Kysely<Schema>; clock: Clock },
  user: string | undefined,
  act: Pick<Act, "kind" | "subject" | "newValue">,
): Promise<void> {
  if (user === undefined) return;
  await recordAct(db, { ...act, actor: commandLineActor(user), accountId: null }, clock.now());
}
