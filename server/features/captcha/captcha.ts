import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/failure.ts";
import { insertSolution } from "./captcha-repository.ts";

const lifeMs = 10 * 60 * 1000;

type CaptchaConfig = Pick<Config, "captcha">;

/** Issues a challenge that costs about half a second of computing for every form that is sent. */
export async function issueChallenge({ captcha }: CaptchaConfig, now: Date) {
  const { parameters, signature } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 5000,
    counter: randomInt(150, 450),
    deriveKey,
    data: { siteId: captcha.siteId },
    expiresAt: new Date(now.getTime() + lifeMs),
    ...deriveSecrets(captcha.secret),
  });
  if (!signature) throw new Error("The challenge has no signature");
  return { parameters: { ...parameters }, signature };
}

/** Accepts a proof of work once; fails with `captcha_rejected` if it is wrong, expired, spent or for another site. */
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
    ...deriveSecrets(captcha.secret),
  }).catch(() => ({ verified: false }));
  const isOurs = parameters?.data?.siteId === captcha.siteId;
  if (!result.verified || !isOurs || typeof signature !== "string") {
    throw new Failure("captcha_rejected");
  }
  const expiresAt = new Date(now.getTime() + lifeMs);
  if (!(await insertSolution(db, signature, expiresAt))) throw new Failure("captcha_rejected");
}

/** Derives one secret per purpose, so that a signature of one kind is not valid as the other. */
function deriveSecrets(secret: string) {
  const derive = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("hex");
  return { hmacSignatureSecret: derive("challenge"), hmacKeySignatureSecret: derive("key") };
}

type Verification = Parameters<typeof verifySolution>[0];

function readPayload(token: string): Pick<Verification, "challenge" | "solution"> {
  try {
    const payload = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    if (payload?.challenge && payload?.solution) return payload;
  } catch {
    // A token that is not base64 of JSON is rejected like any other wrong proof.
  }
  throw new Failure("captcha_rejected");
}
