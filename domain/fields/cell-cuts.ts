import { fieldOf } from "./choose-fields.ts";
import type { FieldId } from "./fields.ts";

/** A text that is longer than `over` characters, cut to `keep` of them and an ellipsis. */
function cutText(text: string, { over, keep }: { over: number; keep: number }): string {
  const characters = [...text];
  return characters.length > over ? `${characters.slice(0, keep).join("")}…` : text;
}

/** What a cell shows of its text; the whole text is for the pointer, the file and the search. */
export function cellText(id: FieldId, text: string): string {
  const { cut } = fieldOf(id);
  return cut === undefined ? text : cutText(text, cut);
}

/** The business overview below the name in a company cell. */
export function overviewText(overview: string): string {
  return cutText(overview, { over: 155, keep: 155 });
}

/** The investors of a monitor list entry: each whole, and as its cell shows it. */
export function investorItems(list: string | null): { name: string; text: string }[] {
  const names = (list ?? "").split("|").filter((name) => name !== "");
  return names.map((name) => ({ name, text: cutText(name, { over: 11, keep: 11 }) }));
}

/** The items that a tooltip shows at first; the others come with the expander. */
export const itemsBeforeExpander = 2;
