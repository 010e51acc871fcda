import { makeSigningKey, type SigningKey } from "../features/single-sign-on/signing-key.ts";

const lifeMs = 400 * 24 * 3_600_000;

/** Makes a key and a certificate of its own, which is good until a moment. */
export const makeCertificate = (until: Date, name = "Login service"): Promise<SigningKey> =>
  makeSigningKey(name, new Date(until.getTime() - lifeMs), until);
