import type { Reply } from "../../../../domain/contract/route.ts";
import type { getPiece } from "../../../../domain/contract/staff/pieces.ts";

/** Lists the comments that nobody has resolved, with the numbers that stand at the text and beside it. */
export const openComments = ({ comments }: Pick<Reply<typeof getPiece>, "comments">) =>
  comments
    .filter((comment) => !comment.isResolved)
    .map((comment, at) => ({ ...comment, number: at + 1 }));

export type OpenComment = ReturnType<typeof openComments>[number];
