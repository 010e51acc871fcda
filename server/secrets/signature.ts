import { createHmac, timingSafeEqual } from "node:crypto";
import { secretsOf } from "./earlier-secret.ts";

/** The use of a signature: one of another use never fits. */
export type SignedUse = "agents" | "devices" | "drafts" | "media" | "unsubscribe" | "views";

/** Signs a text of the portal, in the base64 of addresses. */
export function signText(portalSecret: string, use: SignedUse, text: string): string {
  return createHmac("sha256", `${use}:${portalSecret}`).update(text).digest("base64url");
}

/** Returns whether the portal has signed a text; `length` is that of signatures that are cut short. */
export function isSigned(
  portalSecret: string,
  use: SignedUse,
  { text, signature, length }: { text: string; signature: string; length?: number },
): boolean {
  const given = Buffer.from(signature);
  return secretsOf(portalSecret).some((secret) => {
    const right = Buffer.from(signText(secret, use, text).slice(0, length));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
