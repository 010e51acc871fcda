import * as z from "zod/mini";
import { captchaForms } from "../../forms/captcha-forms.ts";
import { visitor } from "../route.ts";

export const getCaptchaChallenge = visitor.get("/Captcha/Challenge", {
  summary:
    "A proof-of-work challenge for the I'm not a robot checkbox of a form, good for ten minutes and one use.",
  query: z.strictObject({ form: z.enum(captchaForms, "Unknown form") }),
  reply: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
  limits: [{ by: "address", max: 60, windowSeconds: 60 }],
});
