import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { getCaptchaChallenge } from "../../domain/contract/users/captcha.ts";
import type { CaptchaForm } from "../../domain/forms/captcha-forms.ts";
import type { Caller } from "./build-test-app.ts";

/** Does the work of the browser's checkbox and returns the token that the forms send. */
export async function solveCaptcha(visitor: Caller, form: CaptchaForm): Promise<string> {
  const { data } = await visitor.call(getCaptchaChallenge, { query: { form } });
  const challenge = data as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
