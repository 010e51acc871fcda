import { Button, Textarea, UnstyledButton } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  addPieceComment,
  replyToPieceComment,
  resolvePieceComment,
} from "../../../../domain/contract/staff/piece-comments.ts";
import type { getPiece } from "../../../../domain/contract/staff/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { portalNow } from "../../../api/site.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatQueueMoment } from "../../../ui/moments.ts";
import { useAct } from "../../../ui/use-act.ts";
import classes from "../newsroom.module.css";
import { type OpenComment, openComments } from "./open-comments.ts";
import text from "./text.module.css";

type Piece = Reply<typeof getPiece>;

/** The threads that wait, and a field for a comment on the piece or on words of it. */
export function PieceComments({ piece }: { piece: Piece }) {
  const [body, setBody] = useState("");
  const { act, isPending } = useAct();
  const open = openComments(piece);
  const quote = () => String(window.getSelection() ?? "").slice(0, 400);
  const [quoted, setQuoted] = useState("");
  const add = () =>
    act(async () => {
      await change(addPieceComment, { params: { id: piece.id }, body: { quote: quoted, body } });
      setBody("");
      setQuoted("");
    });
  return (
    <Card
      note={`${piece.comments.length - open.length} resolved`}
      title={
        <>
          Comments <span className="badge">{open.length}</span>
        </>
      }
    >
      <ul className={classes.comments} id="comments">
        {open.map((comment) => (
          <Thread comment={comment} id={piece.id} key={comment.id} />
        ))}
      </ul>
      <Textarea
        aria-label="Comment"
        autosize
        maxLength={2000}
        onChange={(event) => setBody(event.currentTarget.value)}
        onPointerDown={() => setQuoted(quote())}
        placeholder="Comment on the piece, or on the words you have selected"
        value={body}
      />
      {quoted === "" ? null : <q className={classes.quoted}>{quoted}</q>}
      <Button disabled={body.trim() === ""} loading={isPending} mt={8} onClick={() => void add()}>
        Add comment
      </Button>
    </Card>
  );
}

/** A comment, what was answered to it, and the ways to answer and to resolve it. */
function Thread({ id, comment }: { id: number; comment: OpenComment }) {
  const mayWrite = useGrants().includes("write");
  const [isReplying, setReplying] = useState(false);
  const { act, isPending } = useAct();
  const params = { id, key: comment.id };
  return (
    <li>
      <span className={text.bubble}>{comment.number}</span>
      <div>
        <Said said={comment}>{comment.quote === "" ? null : <q>{comment.quote}</q>}</Said>
        {comment.replies.length === 0 ? null : (
          <ol aria-label={`Replies to comment ${comment.number}`}>
            {comment.replies.map((reply) => (
              <li key={reply.id}>
                <Said said={reply} />
              </li>
            ))}
          </ol>
        )}
        {isReplying ? (
          <ReplyField
            label={`Reply to comment ${comment.number}`}
            onClose={() => setReplying(false)}
            params={params}
          />
        ) : (
          <p className={classes.answers}>
            <UnstyledButton className="small-action" onClick={() => setReplying(true)}>
              Reply
            </UnstyledButton>
            {mayWrite ? (
              <UnstyledButton
                className="small-action"
                disabled={isPending}
                onClick={() => void act(() => change(resolvePieceComment, { params }))}
              >
                Resolve
              </UnstyledButton>
            ) : null}
          </p>
        )}
      </div>
    </li>
  );
}

type SaidProps = { said: Pick<OpenComment, "author" | "at" | "body">; children?: ReactNode };

/** The author, the time and the words; between them what the words are about. */
function Said({ said, children }: SaidProps) {
  return (
    <>
      <b>{said.author}</b> <small>{formatQueueMoment(said.at, portalNow())}</small>
      {children}
      <p>{said.body}</p>
    </>
  );
}

interface ReplyProps {
  params: { id: number; key: number };
  label: string;
  onClose: () => void;
}

function ReplyField({ params, label, onClose }: ReplyProps) {
  const [body, setBody] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { act, isPending } = useAct();
  const send = () =>
    act(async () => {
      await change(replyToPieceComment, { params, body: { body } });
      onClose();
    });
  return (
    <>
      <Textarea
        aria-label={label}
        autosize
        maxLength={2000}
        my={6}
        onChange={(event) => setBody(event.currentTarget.value)}
        ref={field}
        value={body}
      />
      <p className={classes.answers}>
        <Button disabled={body.trim() === ""} loading={isPending} onClick={() => void send()}>
          Send reply
        </Button>
        <Button onClick={onClose} variant="subtle">
          Cancel
        </Button>
      </p>
    </>
  );
}
