import type { PieceState } from "../../../domain/newsroom/pieces.ts";

/** The tones of the badges of states. */
export const stateTones: Partial<Record<PieceState, string>> = {
  review: "accent",
  approved: "brand",
  scheduled: "accent",
  published: "brand",
};
