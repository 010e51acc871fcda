import * as z from "zod/mini";
import { captchaForms } from "../../forms/captcha-forms.ts";
import { route } from "../route.ts";

export const getCaptchaChallenge = route.get("/Captcha/Challenge", {
  summary:
    "A proof-of-work challenge for the I'm not a robot checkbox of a form, good for ten minutes and one use.",
  grant: "visitor",
  query: z.strictObject({ form: z.enum(captchaForms, "Unknown form") }),
  reply: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
  limits: [{ by: "address", max: 60, windowSeconds: 60 }],
});
