import { isSigned, signText } from "../secrets/signature.ts";

/** The kind of mail of one user that a link in that mail ends. */
export interface Subscription {
  userId: number;
  /** A kind of the preferences, or "alert:" with the number of an alert. */
  kind: string;
}

/**
 * Signs the kind of mail that an unsubscribe link ends. The link needs no login and does not expire, as RFC 8058 asks.
 */
export function signSubscription(secret: string, { userId, kind }: Subscription): string {
  const content = Buffer.from(`${userId} ${kind}`).toString("base64url");
  return `${content}.${signText(secret, "unsubscribe", content)}`;
}

/** Reads a signed link; null for one that this portal has not signed. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const [content = "", signature = ""] = token.split(".");
  if (!isSigned(secret, "unsubscribe", { text: content, signature })) return null;
  const [userId, kind = ""] = Buffer.from(content, "base64url").toString().split(" ");
  return { userId: Number(userId), kind };
}
