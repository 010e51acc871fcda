import { hash } from "@node-rs/argon2";
import { demoPassword } from "../demo/users.ts";

/** The lowest cost there is. A hash states its own cost, so checking such a password is as cheap as making it. */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let made: Promise<string> | undefined;

/** The hash of the password that all members of tests have, which is that of the demo users. */
export function memberPasswordHash(): Promise<string> {
  made ??= hash(demoPassword, lowestCost);
  return made;
}
