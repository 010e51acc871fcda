import type { Linked, MailPart, MailText, NotedLink } from "../content/mail-parts.ts";
import { readTextAddress, type TextAddress } from "./text-address.ts";

type Href = string | null | undefined;
type IsGone = (address: TextAddress) => boolean;

/** The words that stand in a text in place of those that named another one. */
export const takenBackWords = "[a text that was taken back]";

/** The line below a heading of a mail that has nothing to tell. */
export const nothingHere: MailPart = { kind: "text", text: "Nothing here today" };

function addressOf(href: Href, origin: string): TextAddress | null {
  return href?.startsWith(origin) ? readTextAddress(href.slice(origin.length)) : null;
}

/** Lists the texts of the house that a mail names, or whose ratings it tells. */
export function listQuotedTexts({ lead, parts, about }: MailText, origin: string): TextAddress[] {
  const hrefs = [about, ...hrefsOf(lead), ...parts.flatMap(hrefsOfPart)];
  return hrefs.flatMap((href) => addressOf(href, origin) ?? []);
}

function hrefsOfPart(part: MailPart): Href[] {
  switch (part.kind) {
    case "text":
    case "heading":
      return hrefsOf(part);
    case "facts":
      return part.facts.map(({ href }) => href);
    case "table":
      return part.rows.flat().flatMap(hrefsOf);
    case "links":
      return part.links.flatMap(hrefsOf);
    default:
      return [];
  }
}

const hrefsOf = ({ href, noteHref, quotes = [] }: Partial<NotedLink>): Href[] => [
  ...[href, noteHref],
  ...quotes.map((quote) => quote.href),
];

/** Takes out of a mail what it says of texts that are gone: their lines, or their words; null for a mail about one of them. */
export function takeTextsOut(mail: MailText, origin: string, isGone: IsGone): MailText | null {
  const isOut = (href: Href) => {
    const address = addressOf(href, origin);
    return address !== null && isGone(address);
  };
  if (isOut(mail.about)) return null;
  const stays = (line: Partial<NotedLink>) => !hrefsOf(line).some(isOut);
  const withoutWords = <Part extends Pick<Linked, "text" | "quotes">>(part: Part): Part => {
    const quotes = part.quotes ?? [];
    const text = quotes
      .filter((quote) => isOut(quote.href) && quote.text !== "")
      .reduce((words, quote) => words.replaceAll(quote.text, takenBackWords), part.text);
    return { ...part, text, quotes: quotes.filter((quote) => !isOut(quote.href)) };
  };
  const renew = (part: MailPart): MailPart => {
    switch (part.kind) {
      case "text":
      case "heading":
        return withoutWords(part);
      case "facts":
        return { ...part, facts: part.facts.filter(stays) };
      case "table":
        return { ...part, rows: part.rows.filter((cells) => cells.every(stays)) };
      case "links":
        return { ...part, links: part.links.filter(stays) };
      default:
        return part;
    }
  };
  const parts = mail.parts.map(renew);
  return { ...mail, lead: withoutWords(mail.lead), parts: parts.flatMap(withoutEmpty) };
}

/** Says below a heading that nothing is left. */
function withoutEmpty(part: MailPart, at: number, parts: readonly MailPart[]): MailPart[] {
  const count =
    part.kind === "facts"
      ? part.facts.length
      : part.kind === "table"
        ? part.rows.length
        : part.kind === "links"
          ? part.links.length
          : 1;
  if (count > 0) return [part];
  return parts[at - 1]?.kind === "heading" ? [nothingHere] : [];
}
