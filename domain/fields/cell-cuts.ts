import { type FieldId, fieldOf } from "./fields.ts";

/** Cuts a text longer than `over` characters to `keep` characters and an ellipsis. */
export function cutText(text: string, { over, keep }: { over: number; keep: number }): string {
  const characters = [...text];
  return characters.length > over ? `${characters.slice(0, keep).join("")}…` : text;
}

/** Returns the text that a cell shows; the tooltip, files and the search use the whole text. */
export function cellText(id: FieldId, text: string): string {
  const { cut } = fieldOf(id);
  return cut === undefined ? text : cutText(text, cut);
}

/** The business overview below the name in a company cell, without the name where it begins with that. */
export function overviewText(overview: string, companyName: string): string {
  return cutText(withoutName(overview, companyName), { over: 155, keep: 155 });
}

/** The text "Velmora makes pumps." of "Velmora Limited" becomes "Makes pumps."; a name that no verb follows stays. */
function withoutName(overview: string, companyName: string): string {
  const names = companyName.split(" ");
  const words = overview.split(" ");
  const plain = (word: string | undefined) => word?.replace(/[.,]$/, "");
  let count = 0;
  while (count < names.length && plain(words[count]) === plain(names[count])) count++;
  const rest = words.slice(count).join(" ");
  return count > 0 && /^[a-z]/.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : overview;
}

/** The investors of a monitor list entry: the whole name of each, and the text that its cell shows. */
export function investorItems(list: string | null): { name: string; text: string }[] {
  const names = (list ?? "").split("|").filter((name) => name !== "");
  return names.map((name) => ({ name, text: cutText(name, { over: 11, keep: 11 }) }));
}

/** The number of items that a tooltip shows before the user expands it. */
export const itemsBeforeExpander = 2;
