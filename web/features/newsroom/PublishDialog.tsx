import { Button, Checkbox, Radio, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  actOnPiece,
  getPublishing,
  sendTestMail,
} from "../../../domain/contract/staff/newsroom.ts";
import { change } from "../../api/change.ts";
import { CallFailure } from "../../api/failure.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../ui/dialogs/DialogEnd.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { useAct } from "../../ui/use-act.ts";
import type { ActProps } from "./ActButtons.tsx";
import classes from "./newsroom.module.css";

/** Says before publication when the piece goes out, who gets an email, and what changes on the portal. */
export function PublishDialog({
  piece,
  autosave,
  onDone,
  onClose,
}: ActProps & { onClose: () => void }) {
  const publishing = useReply(getPublishing, { params: { id: piece.id } });
  const [when, setWhen] = useState<"now" | "later">("now");
  const [at, setAt] = useState("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { act, isPending } = useAct();
  const [isQuiet, setQuiet] = useState(false);
  const isCorrection = piece.publishedAt !== null;
  const open = piece.checks.filter((check) => check.isDemanded && !check.isDone);
  const isReady =
    open.length === 0 &&
    (when === "now" || at !== "") &&
    (!isCorrection || isQuiet || note.trim() !== "");
  const label =
    when === "now" ? "Publish now" : `Schedule${at === "" ? "" : ` for ${at.replace("T", " ")}`}`;
  const test = async () => {
    await autosave.saveAll();
    await change(sendTestMail, { params: { id: piece.id } });
  };
  const send = async () => {
    try {
      await autosave.saveAll();
      await change(actOnPiece, {
        params: { id: piece.id },
        body: {
          act: when === "now" ? "publish" : "schedule",
          version: autosave.version.current,
          ...(isCorrection && !isQuiet ? { note } : {}),
          ...(when === "later" ? { at } : {}),
        },
      });
    } catch (error) {
      const reason = error instanceof CallFailure ? error.invalidParams[0]?.reasons[0] : undefined;
      if (reason === undefined) throw error;
      setProblem(reason);
      return;
    }
    onClose();
    await onDone();
  };
  return (
    <Dialog
      isLong
      onClose={onClose}
      size={744}
      title={isCorrection ? "Publish the correction" : "Publish"}
    >
      <Radio.Group
        label="When"
        onChange={(value) => setWhen(value as "now" | "later")}
        value={when}
      >
        <div className={classes.when}>
          <Radio label="Now" value="now" />
          <Radio label="At a time in New York" value="later" />
          {when === "later" ? (
            <TextInput
              aria-label="Day and time in New York"
              onChange={(event) => setAt(event.currentTarget.value)}
              type="datetime-local"
              value={at}
            />
          ) : null}
        </div>
      </Radio.Group>
      {isCorrection && piece.allowsQuietCorrections ? (
        <Checkbox
          checked={isQuiet}
          label="Correct without a note: readers are not told, and the audit log keeps it"
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
      ) : null}
      {isCorrection && !isQuiet ? (
        <Textarea
          autosize
          label="Note of the correction, which readers see above the text"
          maxLength={2000}
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
          value={note}
        />
      ) : null}
      <Loaded lines={4} query={publishing} what="what publication does">
        {(loaded) => (
          <>
            <h3 className={classes.part}>Who gets an email</h3>
            <p>{sayReaders(loaded)}</p>
            {loaded.emailType === null ? null : (
              <Button
                loading={isPending}
                onClick={() => void act(test, "The test is on its way to you.")}
              >
                Send a test to me
              </Button>
            )}
            <h3 className={classes.part}>What changes on the portal</h3>
            <table aria-label="What changes on the portal" className={classes.changes}>
              <tbody>
                {loaded.changes.map(({ place, old, new: now }) => (
                  <tr key={place}>
                    <th scope="row">{place}</th>
                    <td>{old}</td>
                    <td>
                      <b>{now}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loaded>
      {open.length > 0 || problem ? (
        <p className={classes.problem} role="alert">
          {problem ?? `First: ${open.map((check) => check.label).join("; ")}.`}
        </p>
      ) : null}
      <DialogEnd onCancel={onClose}>
        <Button
          disabled={!isReady}
          loading={isPending}
          onClick={() => void act(send)}
          variant="filled"
        >
          {label}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}

function sayReaders({ emailType, readers, leftOut }: Reply<typeof getPublishing>): string {
  if (emailType === null) return "Nobody: it sends no email of its own.";
  const more = leftOut === 0 ? "" : ` The criteria of ${leftOut} more leave it out.`;
  return `${readers} ${readers === 1 ? "reader" : "readers"} of “${emailType}”.${more}`;
}
