import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secretsOf } from "./earlier-secret.ts";

/** The use of a sealed secret, and the row that it belongs to: neither can be exchanged for another. */
export interface SecretUse {
  purpose: "second factors" | "webhooks" | "letters" | "single sign-on";
  owner: number | string;
}

const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a secret for storage, so that whoever reads the database alone cannot use it. */
export function sealSecret(portalSecret: string, use: SecretUse, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", encryptionKey(portalSecret, use), nonce);
  cipher.setAAD(Buffer.from(String(use.owner)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns null for a secret that was sealed under a secret of the portal that it no longer knows, or for another use. */
export function openSecret(portalSecret: string, use: SecretUse, stored: Buffer): Buffer | null {
  for (const secret of secretsOf(portalSecret)) {
    const opened = openUnder(secret, use, stored);
    if (opened !== null) return opened;
  }
  return null;
}

/** Returns null for a secret that was sealed under another secret, or for another use. */
export function openUnder(portalSecret: string, use: SecretUse, stored: Buffer): Buffer | null {
  const nonce = stored.subarray(0, nonceBytes);
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", encryptionKey(portalSecret, use), nonce);
  decipher.setAAD(Buffer.from(String(use.owner)));
  try {
    decipher.setAuthTag(tag);
    const opened = decipher.update(stored.subarray(nonceBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

function encryptionKey(portalSecret: string, { purpose }: SecretUse): Buffer {
  return Buffer.from(hkdfSync("sha256", portalSecret, "", purpose, 32));
}
