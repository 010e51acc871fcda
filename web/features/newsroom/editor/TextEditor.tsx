import { FileButton } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { IconPhoto, IconTable } from "@tabler/icons-react";
import { TableKit } from "@tiptap/extension-table";
import { DOMParser } from "@tiptap/pm/model";
import { type Editor, getSchema, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useMemo, useRef } from "react";
import "@mantine/tiptap/styles.layer.css";
import { useAct } from "../../../ui/use-act.ts";
import { FigureNode } from "./figure-node.ts";
import type { OpenComment } from "./open-comments.ts";
import { PictureNode } from "./picture-node.ts";
import { readHtml } from "./read-pasted.ts";
import classes from "./text.module.css";
import { type Marked, TextMarks, updateFigures } from "./text-marks.ts";
import { updateEvent } from "./update-event.ts";

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ["http", "https"], autolink: false },
  }),
  TableKit,
  FigureNode,
];

const markClasses = {
  moved: classes.moved,
  commented: classes.commented,
  bubble: classes.bubble,
};

const schema = getSchema([...extensions, PictureNode]);

interface Props {
  pieceId: number;
  /** Absent where the text can have no pictures. */
  onPicture: ((file: File) => Promise<string>) | undefined;
  label: string;
  html: string;
  /** What the portal shows of the deal now. */
  facts: readonly { field: string; now: string }[];
  /** The open comments, those on other texts too. */
  comments: readonly OpenComment[];
  isReadOnly: boolean;
  onChange: (html: string) => void;
  /** The editor of the text that had the focus last, above which the bar of buttons stands. */
  active: Editor | null;
  /** Tells the page which text is being edited, so that a figure goes where the cursor is. */
  onFocus: (editor: Editor) => void;
}

/**
 * The editor of one text. Its bar of buttons stays until another text has the focus: if it went with the focus, the page would
 * move under the pointer, and the click that took the focus would be lost.
 */
export function TextEditor(props: Props) {
  const { pieceId, onPicture, label, html, isReadOnly, onChange, onFocus } = props;
  const { facts, comments, active } = props;
  const marked = useRef<Marked>({ facts: new Map(), comments: [] });
  marked.current = useMemo(
    () => ({ facts: new Map(facts.map(({ field, now }) => [field, now])), comments }),
    [facts, comments],
  );
  const editor = useEditor({
    extensions: [
      ...extensions,
      PictureNode.configure({ pieceId }),
      TextMarks.configure({ read: () => marked.current, classes: markClasses }),
    ],
    editable: !isReadOnly,
    // The browser's guard refuses styles and HTML of libraries; the text is read here, and the styles are the page's.
    injectCSS: false,
    content: DOMParser.fromSchema(schema).parse(readHtml(html)).toJSON(),
    editorProps: {
      attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true" },
      handlePaste: (view, event) => {
        const [picture] = event.clipboardData?.files ?? [];
        if (picture?.type.startsWith("image/") && onPicture) {
          void insertPicture(picture);
          return true;
        }
        const pasted = event.clipboardData?.getData("text/html") ?? "";
        if (pasted === "") return false;
        const slice = DOMParser.fromSchema(view.state.schema).parseSlice(readHtml(pasted));
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
    },
    onFocus: ({ editor: focused }) => onFocus(focused),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  const marks = marked.current;
  useEffect(() => {
    // The marks are drawn anew with the next state of the text.
    if (editor && !editor.isDestroyed && marks === marked.current)
      editor.view.dispatch(editor.state.tr);
  }, [editor, marks]);
  useEffect(() => {
    const update = () => {
      if (!editor || editor.isDestroyed || !editor.isEditable) return;
      const { tr, doc } = editor.state;
      for (const { at, field, text } of updateFigures(doc, marked.current.facts))
        tr.setNodeMarkup(at, undefined, { field, text });
      if (tr.docChanged) editor.view.dispatch(tr);
    };
    window.addEventListener(updateEvent, update);
    return () => window.removeEventListener(updateEvent, update);
  }, [editor]);
  const { act } = useAct();
  const insertPicture = (file: File) =>
    act(async () => {
      const src = await onPicture?.(file);
      editor?.chain().focus().insertContent({ type: "picture", attrs: { src } }).run();
    });
  return (
    <RichTextEditor className={classes.editor} editor={editor} withTypographyStyles={false}>
      {isReadOnly || active !== editor ? null : (
        <Toolbar
          editor={editor}
          onPicture={onPicture && ((picture) => void insertPicture(picture))}
        />
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

interface ToolbarProps {
  editor: Editor | null;
  /** Absent where the text can have no pictures. */
  onPicture: ((picture: File) => void) | undefined;
}

function Toolbar({ editor, onPicture }: ToolbarProps) {
  return (
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
        {onPicture === undefined ? null : (
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => file && onPicture(file)}
          >
            {(button) => (
              <RichTextEditor.Control
                {...button}
                aria-label="Insert a picture"
                title="Insert a picture"
              >
                <IconPhoto size={16} />
              </RichTextEditor.Control>
            )}
          </FileButton>
        )}
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
  );
}
