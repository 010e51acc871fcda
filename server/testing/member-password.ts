import { hash } from "@node-rs/argon2";
import { demoPassword } from "../demo/users.ts";

/** The lowest possible cost. A hash states its own cost, so checking such a password is cheap too. */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let made: Promise<string> | undefined;

/** Hashes the password of all test members, which is that of the demo users. */
export function memberPasswordHash(): Promise<string> {
  made ??= hash(demoPassword, lowestCost);
  return made;
}
