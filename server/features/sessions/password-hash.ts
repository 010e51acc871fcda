import { hash, verify } from "@node-rs/argon2";

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Compares in about the same time whether or not there is a hash, so that nobody learns who is a client. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword("no user has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
