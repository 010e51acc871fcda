import { Button, Menu, Textarea } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  actOnPiece,
  type getPiece,
  getPieceUse,
  previewPiece,
} from "../../../domain/contract/staff/pieces.ts";
import {
  type LifeAct,
  needsApproval,
  possibleActs,
  takesPictures,
} from "../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../ui/dialogs/DialogEnd.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./newsroom.module.css";
import { PublishDialog } from "./PublishDialog.tsx";
import type { useAutosave } from "./use-autosave.ts";

export interface ActProps {
  piece: Reply<typeof getPiece>;
  autosave: ReturnType<typeof useAutosave>;
  onDone: () => Promise<void>;
}

const labels: Record<LifeAct, string> = {
  send: "Send to review",
  recall: "Take back",
  sendBack: "Send back",
  approve: "Approve",
  schedule: "Schedule",
  unschedule: "Take off the schedule",
  publish: "Publish",
  correct: "Correct it",
  withdraw: "Unpublish",
  discard: "Discard draft",
};

/** The acts that ask for a message, with what the message is for. */
const messages: Partial<Record<LifeAct, string>> = {
  sendBack: "What should change? The author reads this.",
  withdraw: "Why is it taken back? The history keeps this.",
};

/** One filled button for what comes next in the life of the piece, and a menu of the rest. */
export function ActButtons({ piece, autosave, onDone }: ActProps) {
  const grants = useGrants();
  const { act, isPending } = useAct();
  const [asked, setAsked] = useState<LifeAct | null>(null);
  const acts = possibleActs(
    { state: piece.state, isPublished: piece.publishedAt !== null },
    grants,
  ).filter(
    (one) =>
      one !== "schedule" &&
      !(one === "approve" && piece.isOwn) &&
      !(one === "publish" && needsApproval(piece.state, piece)),
  );
  const main = (["publish", "approve", "send", "correct"] as const).find((one) =>
    acts.includes(one),
  );
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
    if (wanted === "publish" || messages[wanted] !== undefined) setAsked(wanted);
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
          {labels[main]}
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
          advice={messages[asked] ?? ""}
          effect={asked === "withdraw" ? <GoneMails id={piece.id} /> : null}
          isPending={isPending}
          label={labels[asked]}
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
            {labels[one]}
          </Menu.Item>
        ))}
        {onPreview === null ? null : (
          <Menu.Item onClick={onPreview}>Save a PDF to look at</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MessageProps {
  label: string;
  advice: string;
  effect: ReactNode;
  isPending: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
}

/** What cannot be taken back with the piece. */
function GoneMails({ id }: { id: number }) {
  return (
    <Loaded lines={1} query={useReply(getPieceUse, { params: { id } })} what="the emails about it">
      {({ mails: { sent, waiting } }) => (
        <p className={classes.gone}>
          {sent === 0
            ? "No email about it has gone. "
            : `${sent} ${sent === 1 ? "email" : "emails"} about it went out and cannot be called back. `}
          {waiting === 0 ? "" : `${waiting} that wait will not be sent.`}
        </p>
      )}
    </Loaded>
  );
}

function MessageDialog({ label, advice, effect, isPending, onSend, onClose }: MessageProps) {
  const [note, setNote] = useState("");
  return (
    <Dialog onClose={onClose} size={480} title={label}>
      <Textarea
        autosize
        data-autofocus
        label={advice}
        maxLength={2000}
        minRows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
        value={note}
      />
      {effect}
      <DialogEnd onCancel={onClose}>
        <Button
          disabled={note.trim() === ""}
          loading={isPending}
          onClick={() => onSend(note)}
          variant="filled"
        >
          {label}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}
