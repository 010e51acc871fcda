import { RichTextEditor } from "@mantine/tiptap";
import { IconTable } from "@tabler/icons-react";
import { TableKit } from "@tiptap/extension-table";
import { DOMParser } from "@tiptap/pm/model";
import { type Editor, getSchema, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import "@mantine/tiptap/styles.layer.css";
import { FigureNode } from "./figure-node.ts";
import classes from "./newsroom.module.css";
import { readHtml } from "./read-pasted.ts";

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ["http", "https"], autolink: false },
  }),
  TableKit,
  FigureNode,
];

const schema = getSchema(extensions);

interface Props {
  label: string;
  html: string;
  isReadOnly: boolean;
  onChange: (html: string) => void;
  /** Tells the page which text is being edited, so that a figure goes where the cursor is. */
  onFocus: (editor: Editor) => void;
}

/** The editor of one text. Its bar of buttons stands above the text that has the focus. */
export function TextEditor({ label, html, isReadOnly, onChange, onFocus }: Props) {
  const [isActive, setActive] = useState(false);
  const editor = useEditor({
    extensions,
    editable: !isReadOnly,
    // The browser's guard refuses styles and HTML of libraries; the text is read here, and the styles are the page's.
    injectCSS: false,
    content: DOMParser.fromSchema(schema).parse(readHtml(html)).toJSON(),
    editorProps: {
      attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true" },
      handlePaste: (view, event) => {
        const pasted = event.clipboardData?.getData("text/html") ?? "";
        if (pasted === "") return false;
        const slice = DOMParser.fromSchema(view.state.schema).parseSlice(readHtml(pasted));
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
    },
    onFocus: ({ editor: focused }) => {
      setActive(true);
      onFocus(focused);
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  return (
    <RichTextEditor
      className={classes.editor}
      editor={editor}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(false);
      }}
      withTypographyStyles={false}
    >
      {isReadOnly || !isActive ? null : (
        <RichTextEditor.Toolbar className={classes.toolbar}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Control
              aria-label="Insert a table"
              onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3 }).run()}
              title="Insert a table"
            >
              <IconTable size={16} />
            </RichTextEditor.Control>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
