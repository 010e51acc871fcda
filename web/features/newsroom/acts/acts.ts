import { type LifeAct, needsApproval, possibleActs } from "../../../../domain/newsroom/pieces.ts";

export const actLabels: Record<LifeAct, string> = {
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

/** Asks a reviewer for the message without which nothing is sent back. */
export const askChange = "What should change? The author reads this.";

type Acted = Parameters<typeof possibleActs>[0] & Parameters<typeof needsApproval>[1];

/** Lists what a person may do with a piece now; the dialog of publication schedules as well. */
export function listActs(piece: Acted & { isOwn: boolean }, grants: readonly string[]): LifeAct[] {
  return possibleActs(piece, grants).filter(
    (act) =>
      act !== "schedule" &&
      !(act === "approve" && piece.isOwn) &&
      !(act === "publish" && needsApproval(piece.state, piece)),
  );
}
