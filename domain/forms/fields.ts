import * as z from "zod/mini";
import { maxEmailLength, maxNameLength, passwordLength } from "./limits.ts";

export const businessEmailMessage =
  "Incorrect format of the email address. Please, enter a Business Email";
export const emailMessage = "Incorrect format of the email address";
export const phoneMessage = "Phone Number should be a valid number of 10 digits";
export const passwordMessage =
  "Password should have at least one upper case letter, one digit, and one special character";
export const passwordLengthMessage = `Password should be from ${passwordLength.min} to ${passwordLength.max} characters`;
export const passwordMismatchMessage = "The Confirm password must match the New Password entry";
export const samePasswordMessage = "New Password should differ from the old one";
export const commonPasswordMessage =
  "This password is too easy to guess. Please choose another one";
export const captchaMessage = "Check the I'm not a robot checkbox";

const webmail =
  /(?:^|\.)(?:gmail|yahoo|aol|msn|hotmail|outlook|icloud)\.(?:[a-z]{2,3}\.)?[a-z]{2,}$/i;

const requiredMessage = (label: string) => `${label} is required`;

/** Characters that start a new line or move the cursor where the text is printed. */
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu;

/** Characters that turn the direction of the text after them, beyond the end of the text itself. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** A required text; blanks at its ends do not count, and neither do characters that nobody sees. */
export function requiredText(label: string, maxLength: number) {
  return filledIn(label, maxLength, (text) => text);
}

/** A required text of one line, which can neither fake further lines nor turn the text around it. */
export function requiredLine(label: string, maxLength: number = maxNameLength) {
  return filledIn(label, maxLength, onOneLine);
}

/** A character that a reader sees: no blank, and none that only joins, directs or hides others. */
const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Control characters that a text of several lines has no use for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const uselessCharacters = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A required plain text of several lines, limited in code points. */
export function requiredPlainText(label: string, maxLength: number) {
  return z.string({ error: requiredMessage(label) }).check(
    z.overwrite((text) => text.replaceAll("\r\n", "\n").replace(uselessCharacters, "")),
    z.trim(),
    z.refine((text) => visibleCharacter.test(text), {
      error: requiredMessage(label),
      abort: true,
    }),
    z.refine(
      (text) => codePointsIn(text) <= maxLength,
      `${label} should be at most ${maxLength.toLocaleString("en-US")} characters`,
    ),
  );
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _character of text) count++;
  return count;
}

/** Replaces line breaks and other control characters with blanks, and removes those that turn the direction. */
export function onOneLine(text: string): string {
  return text.replace(controlCharacters, " ").replace(directionOverrides, "");
}

function filledIn(label: string, maxLength: number, clean: (text: string) => string) {
  return z.string({ error: requiredMessage(label) }).check(
    z.overwrite(clean),
    z.trim(),
    z.refine((text) => visibleCharacter.test(text), {
      error: requiredMessage(label),
      abort: true,
    }),
    z.maxLength(maxLength, `${label} should be at most ${maxLength} characters`),
  );
}

function emailWith(label: string, message: string, accepts: (email: string) => boolean) {
  return z.string({ error: requiredMessage(label) }).check(
    z.trim(),
    z.refine((text) => text !== "", { error: requiredMessage(label), abort: true }),
    z.refine(
      (text) => text.length <= maxEmailLength && z.regexes.email.test(text) && accepts(text),
      {
        error: message,
      },
    ),
  );
}

/** An email address of a firm: free webmail domains are refused. */
export function businessEmail(label = "Business Email") {
  return emailWith(
    label,
    businessEmailMessage,
    (email) => !webmail.test(email.split("@")[1] ?? ""),
  );
}

/** Any valid email address. */
export function email(label: string, message: string = emailMessage) {
  return emailWith(label, message, () => true);
}

/** Ten digits, with an optional country prefix, blanks, dashes and parentheses. */
export function phoneNumber(label = "Phone Number") {
  return z.string({ error: requiredMessage(label) }).check(
    z.trim(),
    z.refine((text) => text !== "", { error: requiredMessage(label), abort: true }),
    z.refine(isPhoneNumber, { error: phoneMessage }),
  );
}

function isPhoneNumber(text: string): boolean {
  return (
    text.length <= 40 &&
    /^\+?[\d\s()-]+$/.test(text) &&
    /^(?:\+?\d{1,3})?\d{10}$/.test(text.replace(/[\s()-]/g, ""))
  );
}

/** The password rule: 4 to 30 characters with a lowercase letter, an uppercase letter, a digit and a special character. */
export function password(label: string) {
  return z.string({ error: requiredMessage(label) }).check(
    z.refine((text) => text !== "", { error: requiredMessage(label), abort: true }),
    z.refine((text) => text.length >= passwordLength.min && text.length <= passwordLength.max, {
      error: passwordLengthMessage,
    }),
    z.refine(hasAllKinds, { error: passwordMessage }),
  );
}

function hasAllKinds(text: string): boolean {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(text));
}

/** The token of the "I'm not a robot" checkbox. */
export function captchaToken() {
  return z.string({ error: captchaMessage }).check(
    z.refine((text) => text !== "", { error: captchaMessage, abort: true }),
    z.maxLength(8000, captchaMessage),
  );
}
