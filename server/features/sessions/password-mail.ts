import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Message } from "../../mail/mailer.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { closeTickets, insertTicket } from "./passwords-repository.ts";
import { hashSecret, newSecret } from "./secrets.ts";

const hourMs = 60 * 60 * 1000;

/** How long a link or a temporary password that a user asked for is good. */
export const ticketMs = hourMs;

/** How long a welcome link is good, in hours: somebody who did not ask for it may read their mail days later. */
export const welcomeHours = 72;

/**
 * Opens a ticket for a user and returns its link, which works once within an hour. A welcome link leads to the same form
 * with different wording, and works once within `welcomeHours`.
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
    expiresAt: new Date(now.getTime() + (isWelcome ? welcomeHours * hourMs : ticketMs)),
  });
  const query = new URLSearchParams({
    token,
    email: user.email,
    ...(isWelcome && { welcome: "true" }),
  });
  return `${readPublicUrl(config)}/reset-password?${query}`;
}

export function recoveryMail(
  user: { email: string; firstName: string },
  temporaryPassword: string,
  link: string,
  provider: Config["provider"],
): Message {
  return writeLetter(user.email, "Your temporary password", provider, [
    `Dear ${user.firstName},`,
    `We received a request to reset your ${provider.name} password.`,
    `Your temporary password is: ${temporaryPassword}`,
    `Or choose a new password here: ${link}`,
    "Both expire in one hour and can be used once. Your old password works until you use one of them.",
    "If you didn't ask for this, you can ignore this email.",
  ]);
}

export function invitationMail(
  user: { email: string; firstName: string },
  link: string,
  provider: Config["provider"],
): Message {
  return writeLetter(user.email, `Welcome to ${provider.name}`, provider, [
    `Dear ${user.firstName},`,
    `Your ${provider.name} account is ready. Choose a password here: ${link}`,
    `The link expires in ${welcomeHours} hours and can be used once. If it has expired, open the login page and choose “Forgot your password?”.`,
  ]);
}

/** Sends a user whose password the provider has taken away a link to choose a new one. */
export function resetMail(
  user: { email: string; first_name: string },
  link: string,
  provider: Config["provider"],
): Message {
  return writeLetter(user.email, "Choose a new password", provider, [
    `Dear ${user.first_name},`,
    `${provider.name} has reset your password. Choose a new one here: ${link}`,
    "The link expires in one hour and can be used once. If it has expired, open the login page and choose “Forgot your password?”.",
  ]);
}

/** Tells the owner of an address that the password has changed, in case somebody else changed it. */
export function passwordChangedMail(
  email: string,
  { provider, ...config }: Pick<Config, "provider" | "publicUrl" | "port">,
): Message {
  return writeLetter(email, "Your password was changed", provider, [
    `The password of your ${provider.name} account was changed, and you were logged out everywhere else.`,
    `If this wasn't you, choose a new password now: ${readPublicUrl(config)}/password`,
    ...(provider.phone === "" ? [] : [`Then call us at ${provider.phone}.`]),
  ]);
}

/** Lets no link and no temporary password of a user work any more, because they were mailed to an address that is not theirs. */
export async function voidLinks(db: Db, userId: number, now: Date): Promise<void> {
  await closeTickets(db, userId, now);
}

/** Tells both addresses of a user that staff have changed it. */
export function emailChangedMail(
  to: string,
  addresses: { former: string; present: string },
  { provider, ...config }: Pick<Config, "publicUrl" | "port" | "provider">,
): Message {
  return writeLetter(to, "Your email address was changed", provider, [
    `${provider.name} has changed the email address of your login from ${addresses.former} to ${addresses.present}. Your password stays; log in with the new address: ${readPublicUrl(config)}/login`,
    "If you didn't ask for this, please reply to us at once.",
  ]);
}
