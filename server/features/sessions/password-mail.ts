import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Message } from "../../mail/mailer.ts";
import { insertTicket } from "./passwords-repository.ts";
import { hashSecret, newSecret } from "./secrets.ts";

const ticketMs = 60 * 60 * 1000;

/**
 * Opens a ticket for a user and returns its link, which works once within an hour. A welcome link leads to the same form
 * with different wording.
 */
export async function openTicket(
  db: Db,
  config: Pick<Config, "publicUrl" | "port">,
  user: { userId: number; email: string },
  now: Date,
  {
    temporaryPasswordHash = null,
    isWelcome = false,
  }: { temporaryPasswordHash?: string | null; isWelcome?: boolean } = {},
): Promise<string> {
  const token = newSecret();
  await insertTicket(db, {
    userId: user.userId,
    temporaryPasswordHash,
    resetTokenHash: hashSecret(token),
    now,
    expiresAt: new Date(now.getTime() + ticketMs),
  });
  const query = new URLSearchParams({
    token,
    email: user.email,
    ...(isWelcome && { welcome: "true" }),
  });
  return `${readPublicUrl(config)}/reset-password?${query}`;
}

/** Links never take their host from a request, because anybody can forge that. */
function readPublicUrl(config: Pick<Config, "publicUrl" | "port">): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}

export function recoveryMail(
  user: { email: string; firstName: string },
  temporaryPassword: string,
  link: string,
): Message {
  return {
    to: user.email,
    subject: "Your temporary password",
    text: [
      `Dear ${user.firstName},`,
      "someone asked for a new password for this e-mail address.",
      `Your temporary password is: ${temporaryPassword}`,
      `Or choose a new password here: ${link}`,
      "Both are good for one hour and for one use. Your old password works until you use one of them.",
      "If you did not ask for this, you can ignore this mail.",
    ].join("\n\n"),
  };
}

export function invitationMail(
  user: { email: string; firstName: string },
  providerName: string,
  link: string,
): Message {
  return {
    to: user.email,
    subject: `Welcome to ${providerName}`,
    text: [
      `Dear ${user.firstName},`,
      `your account is ready. Choose your password here: ${link}`,
      "The link is good for one hour and for one use. If it has expired, open the login page and choose “Forgot your password?”.",
    ].join("\n\n"),
  };
}

/** Tells the owner of an address that the password has changed, in case somebody else changed it. */
export function passwordChangedMail(
  email: string,
  { provider, ...config }: Pick<Config, "provider" | "publicUrl" | "port">,
): Message {
  return {
    to: email,
    subject: "Your password was changed",
    text: [
      `The password of your ${provider.name} account was changed, and all your other sessions were ended.`,
      `If you did not do this, choose a new password at once: ${readPublicUrl(config)}/password`,
      `Then call us at ${provider.phone}.`,
    ].join("\n\n"),
  };
}
