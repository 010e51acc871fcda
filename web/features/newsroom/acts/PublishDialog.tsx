import { Button, Checkbox, Radio, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { instantOfNewYork } from "../../../../domain/calendar/day.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  actOnPiece,
  getPublishing,
  sendTestMail,
} from "../../../../domain/contract/staff/pieces.ts";
import { pieceKinds } from "../../../../domain/newsroom/pieces.ts";
import { change } from "../../../api/change.ts";
import { CallFailure } from "../../../api/failure.ts";
import { useReply } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../../ui/dialogs/DialogEnd.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatLongDay, formatWeekday } from "../../../ui/moments.ts";
import { StateMark } from "../../../ui/StateMark.tsx";
import { useAct } from "../../../ui/use-act.ts";
import classes from "../newsroom.module.css";
import { sayDistance } from "../say-distance.ts";
import type { ActProps } from "./ActButtons.tsx";
import { MailChoice } from "./CorrectPiece.tsx";

type When = "now" | "later" | "pricing";

/** Says before publication when the piece goes out, who gets an email, and what changes on the portal. */
export function PublishDialog({
  piece,
  autosave,
  onDone,
  onClose,
}: ActProps & { onClose: () => void }) {
  const [when, setWhen] = useState<When>("now");
  const [at, setAt] = useState("");
  const [note, setNote] = useState(piece.correction?.note ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const { act, isPending } = useAct();
  const [isQuiet, setQuiet] = useState(false);
  const [mails, setMails] = useState(piece.correction?.mails ?? "none");
  const isCorrection = piece.publishedAt !== null;
  const open = piece.checks.filter((check) => check.isDemanded && !check.isDone);
  const needsNote = isCorrection && !isQuiet;
  const isReady =
    open.length === 0 && (when !== "later" || isAhead(at)) && !(needsNote && note.trim() === "");
  const send = async () => {
    try {
      await autosave.saveAll();
      const body = {
        version: autosave.version.current,
        ...(needsNote ? { note, mails } : {}),
        act: when === "now" ? ("publish" as const) : ("schedule" as const),
        ...(when === "later" ? { at } : {}),
        ...(when === "pricing" ? { onPricing: true } : {}),
      };
      await change(actOnPiece, { params: { id: piece.id }, body });
    } catch (error) {
      const reason = error instanceof CallFailure ? error.invalidParams[0]?.reasons[0] : undefined;
      if (reason === undefined) throw error;
      return setProblem(reason);
    }
    onClose();
    await onDone();
  };
  return (
    <Dialog
      isLong
      onClose={onClose}
      size={744}
      title={isCorrection ? "Publish the correction" : `Publish ${nameOf(piece)}?`}
    >
      <p className={`${classes.written} quiet`}>
        {pieceKinds[piece.kind]}, version {autosave.version.current}, written by {piece.author}
        {piece.reviewer === null ? "" : `, approved by ${piece.reviewer}`}
      </p>
      <TimeChoice at={at} id={piece.id} onAt={setAt} onWhen={setWhen} when={when} />
      {isCorrection && piece.allowsQuietCorrections ? (
        <Checkbox
          checked={isQuiet}
          label="Correct without a note: readers are not told, and the audit log keeps it"
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
      ) : null}
      {needsNote ? (
        <>
          <Textarea
            autosize
            label="Note of the correction, which readers see above the text"
            maxLength={2000}
            mb={8}
            minRows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
            value={note}
          />
          <MailChoice onChange={setMails} piece={piece} value={mails} />
        </>
      ) : null}
      <Effects act={act} autosave={autosave} isPending={isPending} piece={piece} />
      {open.length > 0 || problem ? (
        <p className={classes.problem} role="alert">
          {problem ?? `First: ${open.map((check) => check.label).join("; ")}.`}
        </p>
      ) : null}
      <DialogEnd onCancel={onClose}>
        <span className={classes.checked}>
          <StateMark tone={open.length === 0 ? "good" : "warn"}>
            {piece.checks.filter(({ isDone }) => isDone).length} of {piece.checks.length} checks
          </StateMark>
        </span>
        <Button
          disabled={!isReady}
          loading={isPending}
          onClick={() => void act(send)}
          variant="filled"
        >
          {sayAct(when, at)}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}

const instantOf = (at: string) => instantOfNewYork(`${at}:00`);
const isAhead = (at: string) => at !== "" && instantOf(at) > portalNow();

const nameOf = ({ title, companyName, company }: ActProps["piece"]) =>
  title || companyName || company || "it";

function sayAct(when: When, at: string): string {
  if (when === "now") return "Publish now";
  if (when === "pricing") return "Schedule for the pricing";
  return `Schedule${at && ` for ${sayMinute(at)}`}`;
}

/** A minute in New York: "Fri 11/20, 06:45". */
const sayMinute = (at: string) =>
  `${formatWeekday(at.slice(0, 10))} ${at.slice(5, 10).replace("-", "/")}, ${at.slice(11)}`;

interface TimeProps {
  id: number;
  when: When;
  /** The chosen minute in New York; empty while none is. */
  at: string;
  onWhen: (when: When) => void;
  onAt: (at: string) => void;
}

function TimeChoice({ id, when, at, onWhen, onAt }: TimeProps) {
  const { data } = useReply(getPublishing, { params: { id } });
  return (
    <Radio.Group label="When" onChange={(value) => onWhen(value as When)} value={when}>
      <div className={classes.when}>
        <div>
          <Radio description="Readers see it at once." label="Now" value="now" />
        </div>
        <div>
          <Radio
            description={
              at === ""
                ? "It goes out by itself."
                : !isAhead(at)
                  ? "That time has passed."
                  : `It goes out by itself ${sayDistance(instantOf(at).toISOString(), portalNow())}.`
            }
            label="At a time in New York"
            value="later"
          />
          {when === "later" ? (
            <TextInput
              aria-label="Day and time in New York"
              onChange={(event) => onAt(event.currentTarget.value)}
              type="datetime-local"
              value={at}
            />
          ) : null}
        </div>
        {data?.pricing ? (
          <div>
            <Radio
              description={`${formatLongDay(data.pricing)} as expected; within seconds after the portal learns of it.`}
              label="On pricing"
              value="pricing"
            />
          </div>
        ) : null}
      </div>
    </Radio.Group>
  );
}

type EffectsProps = Pick<ActProps, "piece" | "autosave"> & ReturnType<typeof useAct>;

/** The readers who get an email, and the places of the portal that change. */
function Effects({ piece, autosave, act, isPending }: EffectsProps) {
  const input = { params: { id: piece.id } };
  const test = async () => {
    await autosave.saveAll();
    await change(sendTestMail, input);
  };
  return (
    <Loaded lines={4} query={useReply(getPublishing, input)} what="what publication does">
      {(loaded) => (
        <>
          {piece.publishedAt !== null ? null : <h3 className={classes.part}>Who gets an email</h3>}
          {piece.publishedAt === null && loaded.emails.length === 0 ? (
            <p>Nobody: it sends no email of its own.</p>
          ) : null}
          {loaded.emails.map((email) => (
            <p key={email.type}>{sayReaders(email)}</p>
          ))}
          {loaded.emails.length === 0 ? null : (
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
  );
}

/** Says how many readers get a kind of mail. */
export function sayReaders({
  type,
  readers,
  leftOut,
}: Reply<typeof getPublishing>["emails"][number]) {
  const more = leftOut === 0 ? "" : ` The criteria of ${leftOut} more leave it out.`;
  return `${readers} ${readers === 1 ? "reader" : "readers"} of “${type}”.${more}`;
}
