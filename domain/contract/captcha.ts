import * as z from "zod/mini";
import { route } from "./route.ts";

export const getCaptchaChallenge = route({
  method: "GET",
  path: "/Captcha/Challenge",
  summary:
    "A proof-of-work challenge for the I'm not a robot checkbox, good for ten minutes and one use.",
  grant: "visitor",
  reply: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
  failures: [],
  limits: [{ by: "address", max: 60, windowSeconds: 60 }],
});
