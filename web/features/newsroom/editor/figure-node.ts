import { Node } from "@tiptap/react";

/** A figure of the deal in a text, tied to the field that it comes from. */
export const FigureNode = Node.create({
  name: "figure",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    field: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("value") },
    text: { default: "", parseHTML: (element: HTMLElement) => element.textContent },
  }),
  parseHTML: () => [{ tag: "data" }],
  renderHTML: ({ node }) => ["data", { value: node.attrs.field }, String(node.attrs.text)],
  renderText: ({ node }) => String(node.attrs.text),
});
