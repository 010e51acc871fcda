import { hash, verify } from "@node-rs/argon2";

// These are OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Computes the argon2id hash of a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Takes about the same time with and without a hash, so that the time does not reveal which addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword("no user has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
