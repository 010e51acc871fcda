import * as z from "zod/mini";
import { requiredLine } from "../../forms/fields.ts";
import { Id, member, visitor } from "../route.ts";
import { Tokens } from "./sessions.ts";

const minute = 60;
const nothing = z.object({});

const base64url = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[\w-]*=*$/, "Not base64url"));

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z._default(z.object({}), {}),
};

/** The options and the answers are those of WebAuthn in JSON (PublicKeyCredential.toJSON). */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const beginPasskeyLogin = visitor.post("/Account/Passkeys/Login", {
  summary: "Gives a browser the challenge for a login by passkey; it names no user.",
  reply: Options,
  limits: [{ by: "device", max: 30, windowSeconds: minute }],
  repeat: "repeatable",
});

export const finishPasskeyLogin = visitor.post("/Account/Passkeys/Login/Answer", {
  summary: "Logs the user of a passkey in, in the browser that was given the challenge.",
  body: z.strictObject({
    remember: z._default(z.boolean(), false),
    answer: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        userHandle: z.optional(base64url(200)),
      }),
    }),
  }),
  reply: Tokens,
  failures: [
    "passkey_unknown",
    "passkey_refused",
    "account_expired",
    "sso_demanded",
    "outside_network",
    "remember_not_allowed",
  ],
  limits: [{ by: "device", max: 30, windowSeconds: minute }],
  repeat: "repeatable",
});

export const listPasskeys = member.get("/Account/Passkeys", {
  summary: "The passkeys of the signed-in user.",
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  ),
});

const password = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(1000, "Password is too long"));

export const beginPasskey = member.post("/Account/Passkeys/Begin", {
  summary:
    "Begins to add a passkey; the user gives their password, and a code where they have a second factor.",
  body: z.strictObject({ password, code: z.optional(z.string().check(z.maxLength(100))) }),
  reply: Options,
  failures: [
    "wrong_password",
    "code_required",
    "wrong_code",
    "too_many_passkeys",
    "too_many_requests",
  ],
  limits: [{ by: "address", max: 30, windowSeconds: 5 * minute }],
  repeat: "repeatable",
});

export const PasskeyName = z.strictObject({ name: requiredLine("Name", 60) });

export const addPasskey = member.post("/Account/Passkeys", {
  summary: "Adds the passkey that the browser made, and mails its user.",
  body: z.extend(PasskeyName, {
    answer: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4000),
        attestationObject: base64url(20_000),
        transports: z._default(
          z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
          [],
        ),
      }),
    }),
  }),
  reply: nothing,
  failures: ["passkey_refused", "too_many_passkeys"],
});

export const renamePasskey = member.put("/Account/Passkeys/{id}", {
  summary: "Names a passkey.",
  params: z.strictObject({ id: Id }),
  body: PasskeyName,
  reply: nothing,
  failures: ["not_found"],
});

export const removePasskey = member.delete("/Account/Passkeys/{id}", {
  summary: "Removes a passkey, which no longer logs anybody in, and mails its user.",
  params: z.strictObject({ id: Id }),
  reply: nothing,
  failures: ["not_found"],
});
