import { getCaptchaChallenge } from "../../../domain/contract/captcha.ts";
import { call } from "../../api/call.ts";

export function captchaChallenge(): Promise<unknown> {
  return call(getCaptchaChallenge);
}
