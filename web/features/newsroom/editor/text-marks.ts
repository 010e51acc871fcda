import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { OpenComment } from "./open-comments.ts";

export interface Marked {
  /** The values that the portal shows now, by their fields. */
  facts: ReadonlyMap<string, string>;
  comments: readonly Pick<OpenComment, "number" | "quote">[];
}

interface Classes {
  moved: string | undefined;
  commented: string | undefined;
  bubble: string | undefined;
}

/** Marks what a text stands on: figures whose source has moved, and words on which somebody has commented. Readers see none of it. */
export const TextMarks = Extension.create<{ read: () => Marked; classes: Classes }>({
  name: "textMarks",
  addProseMirrorPlugins() {
    const { read, classes } = this.options;
    return [
      new Plugin({
        key: new PluginKey("textMarks"),
        props: {
          decorations: ({ doc }) =>
            DecorationSet.create(doc, [
              ...markFigures(doc, read().facts, classes),
              ...markComments(doc, read().comments, classes),
            ]),
        },
      }),
    ];
  },
});

function markFigures(doc: Node, facts: Marked["facts"], { moved }: Classes): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== "figure") return;
    const now = facts.get(String(node.attrs.field));
    if (now === undefined || now === node.attrs.text) return;
    const attributes = { class: moved ?? "", "data-now": now, title: `Now ${now}` };
    found.push(Decoration.node(at, at + node.nodeSize, attributes));
  });
  return found;
}

function markComments(
  doc: Node,
  comments: Marked["comments"],
  { commented, bubble }: Classes,
): Decoration[] {
  return comments.flatMap(({ number, quote }) => {
    const place = quote === "" ? null : findWords(doc, quote);
    if (place === null) return [];
    const draw = () => {
      const mark = document.createElement("span");
      mark.className = bubble ?? "";
      mark.textContent = String(number);
      mark.setAttribute("aria-label", `Comment ${number}`);
      mark.setAttribute("role", "note");
      return mark;
    };
    return [
      Decoration.inline(place.from, place.to, { class: commented ?? "" }),
      Decoration.widget(place.to, draw, { side: 1, key: `comment ${number}` }),
    ];
  });
}

/** Finds words within one paragraph; a figure among them counts as its text. */
function findWords(doc: Node, words: string): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  doc.descendants((block, at) => {
    if (found !== null) return false;
    if (!block.isTextblock) return true;
    const places: number[] = [];
    let text = "";
    block.forEach((child, offset) => {
      const own = child.isText ? (child.text ?? "") : String(child.attrs.text ?? "");
      for (let index = 0; index < own.length; index++)
        places.push(at + 1 + offset + (child.isText ? index : 0));
      text += own;
    });
    const begin = text.indexOf(words.trim());
    const from = places[begin];
    const last = places[begin + words.trim().length - 1];
    if (begin >= 0 && from !== undefined && last !== undefined) found = { from, to: last + 1 };
    return false;
  });
  return found;
}

/** Puts the present value in place of each figure whose source has moved. */
export function updateFigures(doc: Node, facts: Marked["facts"]) {
  const found: { at: number; field: string; text: string }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== "figure") return;
    const field = String(node.attrs.field);
    const text = facts.get(field);
    if (text !== undefined && text !== node.attrs.text) found.push({ at, field, text });
  });
  return found;
}
