import { Node } from "@tiptap/react";
import { getPiecePicture } from "../../../../domain/contract/staff/pieces.ts";
import { queryClient } from "../../../api/query-client.ts";
import { queryOf } from "../../../api/query-of.ts";
import classes from "../newsroom.module.css";

/** A picture of a piece in its text, by the name of the uploaded file, with a line below it for its description. */
export const PictureNode = Node.create<{ pieceId: number }>({
  name: "picture",
  group: "block",
  atom: true,
  addOptions: () => ({ pieceId: 0 }),
  addAttributes: () => ({
    src: { default: "", parseHTML: (element: HTMLElement) => element.dataset.file },
    alt: { default: "" },
  }),
  parseHTML: () => [{ tag: "img" }],
  renderHTML: ({ node }) => ["img", { src: node.attrs.src, alt: node.attrs.alt }],
  addNodeView() {
    const { pieceId } = this.options;
    return ({ node, editor, getPos }) => {
      const dom = document.createElement("figure");
      dom.className = classes.picture ?? "";
      const picture = dom.appendChild(document.createElement("img"));
      picture.alt = node.attrs.alt;
      const params = { id: pieceId, key: String(node.attrs.src) };
      void queryClient
        .ensureQueryData({ ...queryOf(getPiecePicture, { params }), staleTime: Infinity })
        .then(({ source }) => {
          picture.src = source;
        })
        .catch(() => {
          picture.alt = "The picture could not be loaded";
        });
      const line = dom.appendChild(document.createElement("input"));
      line.placeholder = "Describe the picture for those who cannot see it";
      line.ariaLabel = "Description of the picture";
      line.value = node.attrs.alt;
      line.maxLength = 300;
      line.disabled = !editor.isEditable;
      line.addEventListener("change", () => {
        const at = getPos();
        if (at !== undefined)
          editor.view.dispatch(editor.state.tr.setNodeAttribute(at, "alt", line.value));
      });
      return {
        dom,
        // The line is the reader's; the editor takes no keys from it.
        stopEvent: ({ target }) => target === line,
        ignoreMutation: () => true,
      };
    };
  },
});
