import { Button, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, useNavigate } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  actOnPiece,
  type getPiece,
  previewPiece,
} from "../../../../domain/contract/staff/pieces.ts";
import { type LifeAct, takesPictures } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { download } from "../../../api/download.ts";
import { paths } from "../../../paths.ts";
import { useAct } from "../../../ui/use-act.ts";
import type { useAutosave } from "../editor/use-autosave.ts";
import { actLabels, listActs } from "./acts.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { PublishDialog } from "./PublishDialog.tsx";

export interface ActProps {
  piece: Reply<typeof getPiece>;
  autosave: ReturnType<typeof useAutosave>;
  onDone: () => Promise<void>;
}

/** One filled button for what comes next in the life of the piece, and a menu of the rest. */
export function ActButtons({ piece, autosave, onDone }: ActProps) {
  const grants = useGrants();
  const { act, isPending } = useAct();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"publish" | "sendBack" | null>(null);
  // A reviewer decides beside the text.
  const acts = listActs({ ...piece, isPublished: piece.publishedAt !== null }, grants).filter(
    (one) => one !== "approve",
  );
  const main = (["publish", "send", "correct"] as const).find((one) => acts.includes(one));
  const perform = (wanted: LifeAct, note?: string) =>
    act(async () => {
      await autosave.saveAll();
      const version = autosave.version.current;
      await change(actOnPiece, {
        params: { id: piece.id },
        body: { act: wanted, version, ...(note ? { note } : {}) },
      });
      setAsked(null);
      await onDone();
    });
  const begin = (wanted: LifeAct) => {
    if (wanted === "publish" || wanted === "sendBack") setAsked(wanted);
    // Its reason is written beside the history.
    else if (wanted === "withdraw")
      void navigate(generatePath(paths.pieceHistory, { id: String(piece.id) }));
    else void perform(wanted);
  };
  const preview = () =>
    act(async () => {
      await autosave.saveAll();
      await download(previewPiece, { params: { id: piece.id } });
    });
  return (
    <>
      <MoreActs
        acts={acts.filter((one) => one !== main)}
        isPending={isPending}
        onAct={begin}
        onPreview={
          takesPictures(piece.kind) || piece.kind === "video" ? null : () => void preview()
        }
      />
      {main === undefined ? null : (
        <Button loading={isPending} onClick={() => begin(main)} variant="filled">
          {actLabels[main]}
        </Button>
      )}
      {asked === "publish" ? (
        <PublishDialog
          autosave={autosave}
          onClose={() => setAsked(null)}
          onDone={onDone}
          piece={piece}
        />
      ) : asked === null ? null : (
        <MessageDialog
          isPending={isPending}
          onClose={() => setAsked(null)}
          onSend={(note) => void perform(asked, note)}
        />
      )}
    </>
  );
}

interface MoreProps {
  acts: readonly LifeAct[];
  isPending: boolean;
  onAct: (act: LifeAct) => void;
  /** Null for a piece that readers see on the screen alone. */
  onPreview: (() => void) | null;
}

function MoreActs({ acts, isPending, onAct, onPreview }: MoreProps) {
  if (acts.length === 0 && onPreview === null) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button aria-label="More acts" loading={isPending}>
          <IconDotsVertical aria-hidden size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((one) => (
          <Menu.Item key={one} onClick={() => onAct(one)}>
            {actLabels[one]}
          </Menu.Item>
        ))}
        {onPreview === null ? null : (
          <Menu.Item onClick={onPreview}>Save a PDF to look at</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
