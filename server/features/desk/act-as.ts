import type { Context, Writing } from "../../http/context.ts";
import type { Acting } from "../account/user-acts.ts";

/** Lets the calling member of staff act in the transaction of a call. */
export function actAs(
  { config, clock, principal }: Context,
  { db, mail }: Pick<Writing, "db" | "mail">,
): Acting {
  return { db, config, actor: principal.email, now: clock.now(), mail };
}
