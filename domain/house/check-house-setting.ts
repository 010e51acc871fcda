import * as z from "zod/mini";
import { onOneLine } from "../forms/fields.ts";
import { accentColors, isReadableAccent } from "./accent.ts";
import { type HouseSettingName, houseSettings, mailKindsOf } from "./house-settings.ts";
import { linesOf, pairsOf } from "./lines.ts";

/** Brings a value to the form in which it is stored: no text can turn the direction of what follows it. */
export function cleanSetting(name: HouseSettingName, text: string): string {
  const { kind } = houseSettings[name];
  if (kind === "picture") return text;
  if (kind === "color") return text.trim().toLowerCase();
  if (kind === "line" || kind === "email" || kind === "url") return onOneLine(text).trim();
  return text
    .split(/\r\n?|\n/)
    .map((one) => onOneLine(one).trimEnd())
    .join("\n")
    .trim();
}

/** Says why a cleaned value cannot be taken; null when it can. An empty value leaves the thing out. */
export function problemOfSetting(name: HouseSettingName, text: string): string | null {
  const { kind, label, max, choices } = houseSettings[name];
  if (kind === "choice") return Object.hasOwn(choices, text) ? null : "Choose one of the list";
  if (text === "") return null;
  if (text.length > max) {
    return kind === "picture"
      ? "Choose a picture of at most 100 kB"
      : `${label} should be at most ${max.toLocaleString("en-US")} characters`;
  }
  const problems: Partial<Record<typeof kind, () => string | null>> = {
    email: () => (z.regexes.email.test(text) ? null : "Incorrect format of the email address"),
    url: () => (isWebAddress(text) ? null : "Give an address that begins with https:// or http://"),
    color: () => problemOfColor(text),
    picture: () => (isPicture(text) ? null : pictureMessage),
    pairs: () =>
      pairsOf(text).every((pair) => pair.text !== "" && pair.of !== "")
        ? null
        : "Give each line two parts, with “ | ” between them",
    lines: () => problemOfAnswers(linesOf(text)),
    mailKinds: () =>
      mailKindsOf(text).length === linesOf(text).length ? null : "A kind of email is unknown",
  };
  return problems[kind]?.() ?? null;
}

export const pictureMessage = "Choose a PNG or JPEG file, at most 2,000 pixels wide and high";

const isPicture = (text: string) => /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(text);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s"'<>]+$/.test(text);
}

function problemOfColor(text: string): string | null {
  if (!/^#[0-9a-f]{6}$/.test(text)) return "Give a color as #0f5f45";
  if (isReadableAccent(text)) return null;
  const { light, dark } = accentColors(text).lowest;
  return `Text needs a contrast of 4.5; this color reaches ${light.toFixed(1)} in light and ${dark.toFixed(1)} in dark mode`;
}

const mostAnswers = 8;

function problemOfAnswers(answers: readonly string[]): string | null {
  const isFew = answers.length >= 2 && answers.length <= mostAnswers;
  return isFew && new Set(answers).size === answers.length
    ? null
    : "Give two to eight different answers, one a line";
}
