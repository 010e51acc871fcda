import { getCaptchaChallenge } from "../../domain/contract/users/captcha.ts";
import type { CaptchaForm } from "../../domain/forms/captcha-forms.ts";
import { call } from "./call.ts";

/** Makes the function that gets challenges for the checkbox of one form; call it outside of components. */
export function challengeFor(form: CaptchaForm): () => Promise<unknown> {
  return () => call(getCaptchaChallenge, { query: { form } });
}
