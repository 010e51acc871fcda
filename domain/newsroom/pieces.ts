import type { StaffAct } from "../contract/grants.ts";
import type { EventTypeId } from "../email/email-types.ts";

/** The kinds of texts that the house writes, with the names that staff see. */
export const pieceKinds = {
  research: "Research Report",
  note: "Analyst Note",
  blog: "Blog Post",
  news: "News Alert",
  recap: "Morning Recap",
  "special-report": "Special Report",
  video: "Video",
} as const;

export type PieceKind = keyof typeof pieceKinds;

export const pieceKindNames = Object.keys(pieceKinds) as [PieceKind, ...PieceKind[]];

/** The kind of mail that follows the publication of a kind of piece. */
export const mailOf: Partial<Record<PieceKind, EventTypeId | "morningRecap">> = {
  research: "preIpoReport",
  note: "analystNotes",
  news: "newsAlerts",
  "special-report": "specialReports",
  recap: "morningRecap",
};

/** The sections of research in the order of the report; a text of another kind has one, "text". */
export const researchSections = {
  rationale: "Rationale",
  fundamentals: "Fundamentals",
  governance: "Governance",
  valuation: "Valuation",
  technicals: "Technicals",
  bull: "Bull",
  bear: "Bear",
  summary: "Summary of Questions",
  question: "Management Questions",
} as const;

export type ResearchSection = keyof typeof researchSections;

export type PieceSection = ResearchSection | "text";

export const pieceSections = ["text", ...Object.keys(researchSections)] as [
  PieceSection,
  ...PieceSection[],
];

export function sectionsOf(kind: PieceKind): readonly PieceSection[] {
  return kind === "research" ? pieceSections.slice(1) : ["text"];
}

const articleKinds: readonly PieceKind[] = ["note", "blog", "news", "recap"];

/** The kinds that are articles, whose texts may have pictures; the others are laid out on paper, are a PDF of their author's own, or play. */
export const takesPictures = (kind: PieceKind) => articleKinds.includes(kind);

const megabyte = 1024 * 1024;
export const mostPictureBytes = 2 * megabyte;
export const mostPdfBytes = 64 * megabyte;
export const mostVideoBytes = 256 * megabyte;
export const mostCaptionsBytes = megabyte;

/** The name of an uploaded file: the beginning of its SHA-256, with an ending by its content. */
export const pieceFileName = /^[0-9a-f]{32}\.(?:png|jpg|webp|pdf|mp4|webm|vtt)$/;

/** The attribute of the heading of a section of a recap that the portal filled, with the instant at which it did. */
export const filledMark = "data-filled";
/** The attribute of a row of a recap that its author leaves out. */
export const leftOutMark = "data-left-out";

/** Where a piece stands. What is published stays so while its next version is a draft. */
export const pieceStates = {
  draft: "Draft",
  review: "In review",
  approved: "Approved",
  scheduled: "Scheduled",
  published: "Published",
  withdrawn: "Unpublished",
} as const;

export type PieceState = keyof typeof pieceStates;

export const pieceStateNames = Object.keys(pieceStates) as [PieceState, ...PieceState[]];

interface LifeRule {
  from: readonly PieceState[];
  to: PieceState;
  grant: StaffAct;
  /** What the history of the piece says of the act. */
  done: string;
}

/** The life of a piece: from which states each act leads where, and who may do it. */
export const lifeRules = {
  send: { from: ["draft"], to: "review", grant: "write", done: "Sent to review" },
  recall: {
    from: ["review", "approved", "scheduled"],
    to: "draft",
    grant: "write",
    done: "Taken back",
  },
  sendBack: {
    from: ["review", "approved", "scheduled"],
    to: "draft",
    grant: "approve",
    done: "Sent back",
  },
  approve: { from: ["review"], to: "approved", grant: "approve", done: "Approved" },
  schedule: {
    from: ["draft", "review", "approved", "scheduled"],
    to: "scheduled",
    grant: "publish",
    done: "Scheduled",
  },
  unschedule: {
    from: ["scheduled"],
    to: "approved",
    grant: "publish",
    done: "Taken off the schedule",
  },
  publish: {
    from: ["draft", "review", "approved", "scheduled"],
    to: "published",
    grant: "publish",
    done: "Published",
  },
  correct: {
    from: ["published", "withdrawn"],
    to: "draft",
    grant: "write",
    done: "Opened for a correction",
  },
  withdraw: {
    from: ["draft", "review", "approved", "scheduled", "published"],
    to: "withdrawn",
    grant: "unpublish",
    done: "Unpublished",
  },
  discard: { from: ["draft"], to: "withdrawn", grant: "write", done: "Discarded" },
} as const satisfies Record<string, LifeRule>;

export type LifeAct = keyof typeof lifeRules;

export const lifeActs = Object.keys(lifeRules) as [LifeAct, ...LifeAct[]];

/** The readers who get an email about a correction: nobody, those who got the mail of the piece or opened it, or the readers of the next recap. */
export const correctionMails = ["none", "mailed", "opened", "recap"] as const;

export type CorrectionMail = (typeof correctionMails)[number];

/** True where the rule of two people allows publication only after another person has approved. */
export function needsApproval(
  state: PieceState,
  { isReviewDemanded, publishesAlone }: { isReviewDemanded: boolean; publishesAlone: boolean },
): boolean {
  if (state === "approved" || state === "scheduled") return false;
  return isReviewDemanded || !publishesAlone;
}

/** The acts that the state and the grants of a person allow. */
export function possibleActs(
  piece: { state: PieceState; isPublished: boolean },
  grants: readonly string[],
): LifeAct[] {
  return lifeActs.filter((act) => {
    const rule: LifeRule = lifeRules[act];
    if (!rule.from.includes(piece.state) || !grants.includes(rule.grant)) return false;
    // Only what readers have seen can be unpublished; only what they have not can be thrown away.
    if (act === "withdraw") return piece.isPublished;
    return act === "discard" ? !piece.isPublished : true;
  });
}
