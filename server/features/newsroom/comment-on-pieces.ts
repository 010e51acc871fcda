import { Failure, type Verb } from "../../http/context.ts";
import {
  insertComment,
  type listComments,
  lockOpenComment,
  resolveComment,
} from "./comments-repository.ts";
import { keepCheck } from "./keep-checks.ts";
import { findPiece } from "./pieces-repository.ts";

type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Puts each reply below the comment that it answers. */
export function describeThreads(
  comments: readonly CommentRow[],
  nameOf: (email: string) => string,
) {
  const said = (comment: CommentRow) => ({
    id: comment.comment_id,
    author: nameOf(comment.author),
    at: comment.written_at.toISOString(),
    body: comment.body,
  });
  return comments
    .filter((comment) => comment.answers_comment_id === null)
    .map((comment) => ({
      ...said(comment),
      quote: comment.quote,
      isResolved: comment.resolved_by !== null,
      replies: comments.filter((one) => one.answers_comment_id === comment.comment_id).map(said),
    }));
}

export const addPieceComment: Verb<"addPieceComment"> = (
  { principal, clock, write },
  { params: { id }, body },
) =>
  write(async ({ db }) => {
    if ((await findPiece(db, id)) === undefined) throw new Failure("not_found");
    const now = clock.now();
    const comment = { pieceId: id, author: principal.email, ...body, answers: null, now };
    const added = await insertComment(db, comment);
    await keepCheck(db, id, now);
    return { id: added };
  });

/** Answers a comment that waits. A thread that is resolved takes no reply, since nobody would read it there. */
export const replyToPieceComment: Verb<"replyToPieceComment"> = (
  { principal, clock, write },
  { params: { id, key }, body },
) =>
  write(async ({ db }) => {
    if (!(await lockOpenComment(db, id, key))) throw new Failure("not_found");
    const reply = { quote: "", body: body.body, answers: key, now: clock.now() };
    return { id: await insertComment(db, { pieceId: id, author: principal.email, ...reply }) };
  });

export const resolvePieceComment: Verb<"resolvePieceComment"> = (
  { principal, clock, write },
  { params },
) =>
  write(async ({ db }) => {
    const isFound = await resolveComment(db, params.id, params.key, principal.email);
    if (!isFound) throw new Failure("not_found");
    await keepCheck(db, params.id, clock.now());
    return {};
  });
