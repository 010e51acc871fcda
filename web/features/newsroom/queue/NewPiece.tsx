import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconFolderDown, IconPlus } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { exportPieces } from "../../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKindNames, pieceKinds } from "../../../../domain/newsroom/pieces.ts";
import { download } from "../../../api/download.ts";
import { useAct } from "../../../ui/use-act.ts";
import { kindIcons } from "./QueueTitle.tsx";
import classes from "./queue.module.css";

/** The purpose of each kind, and the letter that begins a piece of it while the menu is open. */
const kinds: Readonly<Record<PieceKind, { line: string; letter: string }>> = {
  research: { line: "Rated, with a PDF and questions", letter: "R" },
  note: { line: "An opinion about one company or more", letter: "N" },
  blog: { line: "Longer, for the Blog page", letter: "B" },
  news: { line: "Facts, no opinion", letter: "A" },
  recap: { line: "Filled by itself, open for editing", letter: "M" },
  "special-report": { line: "Annual, quarterly, special", letter: "S" },
  video: { line: "Latest or tutorial", letter: "V" },
};

interface Props {
  /** Null for those who only read. */
  onBegin: ((kind: PieceKind) => void) | null;
  isPending: boolean;
}

/** Begins a piece of a kind, or saves what is published as files. */
export function NewPiece({ onBegin, isPending }: Props) {
  const { act } = useAct();
  const save = () => void act(() => download(exportPieces, {}), "The file is saved.");
  if (onBegin === null)
    return (
      <Button leftSection={<IconFolderDown aria-hidden size={15} />} onClick={save}>
        Markdown files
      </Button>
    );
  const takeLetter = (event: KeyboardEvent) => {
    const kind = pieceKindNames.find((one) => kinds[one].letter === event.key.toUpperCase());
    if (kind === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onBegin(kind);
  };
  return (
    <Menu position="bottom-end" width={292}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus aria-hidden size={15} />}
          loading={isPending}
          rightSection={<IconChevronDown aria-hidden size={15} />}
          variant="filled"
        >
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={takeLetter}>
        {pieceKindNames.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={kindIcons[kind]}
            onClick={() => onBegin(kind)}
            rightSection={<kbd className={classes.letter}>{kinds[kind].letter}</kbd>}
          >
            <Choice line={kinds[kind].line} name={pieceKinds[kind]} />
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconFolderDown aria-hidden size={16} />} onClick={save}>
          <Choice line="All that is published, in a folder" name="Markdown files" />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ name, line }: { name: string; line: ReactNode }) {
  return (
    <span className={classes.begun}>
      {name}
      <small>{line}</small>
    </span>
  );
}
