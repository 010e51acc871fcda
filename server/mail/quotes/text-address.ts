import { parseMadeFileName } from "../../../domain/files/file-names.ts";

/** A text of the house to which another one links: an article, a report by the PDF that is made of it, or a PDF of its own. */
export type TextAddress =
  | { of: "news" | "research" | "special-report"; key: number }
  | { of: "file"; name: string };

/** Reads the address of a link within the portal; null for one that leads to no text of the house. */
export function readTextAddress(href: string): TextAddress | null {
  const [, key] = /^\/news\/(\d{1,9})$/.exec(href) ?? [];
  if (key !== undefined) return { of: "news", key: Number(key) };
  const [, name] = /^\/showpdf\?filename=([\w.-]+)$/i.exec(href) ?? [];
  if (name === undefined) return null;
  const made = parseMadeFileName(name);
  if (made === null) return { of: "file", name: name.toLowerCase() };
  return { of: made.kind === "special-report" ? made.kind : "research", key: made.id };
}

export function isSameAddress(one: TextAddress, other: TextAddress): boolean {
  return one.of === "file" || other.of === "file"
    ? one.of === "file" && other.of === "file" && one.name === other.name
    : one.of === other.of && one.key === other.key;
}
