import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/failure.ts";
import { insertSolution } from "./captcha-repository.ts";

const lifeMs = 10 * 60 * 1000;

type CaptchaConfig = Pick<Config, "captcha">;

/** A challenge that costs half a second of work, for a machine as for a person, with every single form. */
export async function issueChallenge({ captcha }: CaptchaConfig, now: Date) {
  const { parameters, signature } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 5000,
    counter: randomInt(150, 450),
    deriveKey,
    data: { siteId: captcha.siteId },
    expiresAt: new Date(now.getTime() + lifeMs),
    ...secretsOf(captcha.secret),
  });
  if (!signature) throw new Error("a challenge came without its signature");
  return { parameters: { ...parameters }, signature };
}

/** Takes a proof of work once; fails with `captcha_rejected` for one that is wrong, late, spent or for another site. */
export async function spendCaptcha(
  db: Db,
  { captcha }: CaptchaConfig,
  token: string,
  now: Date,
): Promise<void> {
  const { challenge, solution } = readPayload(token);
  const { signature, parameters } = challenge;
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(captcha.secret),
  }).catch(() => ({ verified: false }));
  const isOurs = parameters?.data?.siteId === captcha.siteId;
  if (!result.verified || !isOurs || typeof signature !== "string") {
    throw new Failure("captcha_rejected");
  }
  const expiresAt = new Date(now.getTime() + lifeMs);
  if (!(await insertSolution(db, signature, expiresAt))) throw new Failure("captcha_rejected");
}

/** One secret per purpose, so that no signature of one kind passes for the other. */
function secretsOf(secret: string) {
  const derive = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("hex");
  return { hmacSignatureSecret: derive("challenge"), hmacKeySignatureSecret: derive("key") };
}

type Verification = Parameters<typeof verifySolution>[0];

function readPayload(token: string): Pick<Verification, "challenge" | "solution"> {
  try {
    const payload = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    if (payload?.challenge && payload?.solution) return payload;
  } catch {
    // Not base64 of JSON: as wrong as any other wrong proof.
  }
  throw new Failure("captcha_rejected");
}
