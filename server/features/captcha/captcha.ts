import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaForm } from "../../../domain/forms/captcha-forms.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { deleteExpiredSolutions, insertSolution } from "./captcha-repository.ts";

const lifeMs = 10 * 60 * 1000;

interface Deps {
  config: Pick<Config, "captcha" | "clockOffsetMs">;
  clock: Clock;
}

/** Issues a challenge that costs about half a second of computing for every form that is sent. */
export const getCaptchaChallenge: Verb<"getCaptchaChallenge"> = async (context, { query }) => {
  const { captcha } = context.config;
  const { parameters, signature } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 5000,
    counter: randomInt(150, 450),
    deriveKey,
    data: { siteId: captcha.siteId, form: query.form },
    expiresAt: new Date(machineTime(context.config, context.clock.now()).getTime() + lifeMs),
    ...deriveSecrets(captcha.secret),
  });
  if (!signature) throw new Error("The challenge has no signature");
  return { parameters: { ...parameters }, signature };
};

/**
 * Accepts a proof of work once; fails with `captcha_rejected` if it is wrong, expired, spent, or for another site or
 * form.
 */
export async function spendCaptcha(
  db: Db,
  { config, clock }: Deps,
  { token, form }: { token: string; form: CaptchaForm },
): Promise<void> {
  const { captcha } = config;
  const now = machineTime(config, clock.now()).getTime();
  const { challenge, solution } = readPayload(token);
  const { signature, parameters } = challenge;
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...deriveSecrets(captcha.secret),
  }).catch(() => ({ verified: false }));
  const { data, expiresAt = 0 } = parameters ?? {};
  const isOurs = data?.siteId === captcha.siteId && data.form === form;
  const isFresh = expiresAt * 1000 > now;
  if (!result.verified || !isOurs || !isFresh || typeof signature !== "string") {
    throw new Failure("captcha_rejected");
  }
  // The solution is remembered as spent until its challenge has expired.
  const noteEnds = new Date(expiresAt * 1000);
  if (!(await insertSolution(db, signature, noteEnds))) throw new Failure("captcha_rejected");
}

/** Derives one secret per purpose, so that a signature made for one purpose is not valid for another. */
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

/** Deletes spent solutions that have expired and so can no longer be reused. */
export async function clearCaptcha(
  db: Db,
  config: Pick<Config, "clockOffsetMs">,
  now: Date,
): Promise<void> {
  await deleteExpiredSolutions(db, machineTime(config, now));
}

/**
 * The machine's time at a moment of the portal's clock. Captchas expire by machine time, because the checkbox in the
 * browser knows no other time, even while `TODAY` moves the portal to another day.
 */
function machineTime({ clockOffsetMs }: Pick<Config, "clockOffsetMs">, now: Date): Date {
  return new Date(now.getTime() - clockOffsetMs);
}
