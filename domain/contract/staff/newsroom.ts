import * as z from "zod/mini";
import { email } from "../../forms/fields.ts";
import { pieceKindNames, pieceStateNames } from "../../newsroom/pieces.ts";
import { Id, PageNumber, readDrafts, WholeId, write } from "../route.ts";

/** Pieces on one page of the queue. */
export const piecePageSize = 50;

export const PieceKind = z.enum(pieceKindNames);
const State = z.enum(pieceStateNames);
const moment = z.nullable(z.string());

/** A piece as the queue lists it. */
export const PieceLine = z.object({
  id: z.number(),
  kind: PieceKind,
  state: State,
  title: z.string(),
  company: z.string(),
  author: z.string(),
  /** The person who approved it. */
  reviewer: z.nullable(z.string()),
  /** The person who is asked to review it. */
  askedReviewer: z.nullable(z.string()),
  version: z.number(),
  changedAt: z.string(),
  publishAt: moment,
  /** True where it goes out with the pricing of its deal, in place of a time. */
  isOnPricing: z.boolean(),
  publishedAt: moment,
  /** What keeps it from publication, in words. */
  blocker: z.nullable(z.string()),
});

export const pieceTabs = ["open", "draft", "review", "scheduled", "published"] as const;

/** The needs by which the queue is filtered: the reader's approval, something to mend, a reviewer, or readiness today. */
export const pieceNeeds = ["you", "blocked", "reviewer", "today"] as const;

const listOf = (names: readonly string[]) =>
  z._default(
    z.string().check(z.regex(new RegExp(`^(?:(?:${names.join("|")})(?:,(?!$)|$))*$`))),
    "",
  );

export const listPieces = readDrafts.get("/Desk/Pieces", {
  summary: "The pieces of the house on one tab of the queue, in pages of 50.",
  query: z.object({
    tab: z._default(z.enum(pieceTabs), "open"),
    /** "true" leaves out what others wrote and does not wait for the reader. */
    mine: z._default(z.enum(["true", "false"]), "false"),
    /** A part of a headline, a company or the name of an author. */
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
    /** The kinds to list, with commas; empty for all. */
    kinds: listOf(pieceKindNames),
    /** The needs of the pieces that are listed, with commas; empty for all. */
    needs: listOf(pieceNeeds),
    /** The address of an author or reviewer; empty for all. */
    person: z._default(z.string().check(z.trim(), z.maxLength(254)), ""),
    /** The company as the author named it: its address, ticker or CIK; empty for all. */
    company: z._default(z.string().check(z.trim(), z.maxLength(64)), ""),
    page: PageNumber,
  }),
  reply: z.object({
    pieces: z.array(
      z.extend(PieceLine, {
        /** The sum of a whole rating. */
        rating: z.nullable(z.number()),
        /** The sum that readers see of the company now, where the piece would move it. */
        ratingBefore: z.nullable(z.number()),
        /** True for what the reader may approve, and nobody else is asked to. */
        waitsForYou: z.boolean(),
        /** True where the reader saved a part of what waits for approval. */
        isOwn: z.boolean(),
        /** The kind of mail that its first publication sends, and how many want that kind; criteria may leave some out. */
        email: z.nullable(z.object({ type: z.string(), readers: z.number() })),
        /** What became of a published piece; null on the other tabs. */
        use: z.nullable(
          z.object({
            /** The mails about it, and those of them that the server of the reader has accepted. */
            mails: z.number(),
            accepted: z.number(),
            /** The users who opened it or took its file. */
            openedBy: z.number(),
            /** How often it went out: more than once after a correction. */
            publications: z.number(),
          }),
        ),
      }),
    ),
    total: z.number(),
    counts: z.record(z.enum(pieceTabs), z.number()),
    /** The pieces in each state. */
    states: z.record(State, z.number()),
    publishedToday: z.number(),
    /** The open pieces that the reader wrote, or that wait for them. */
    mine: z.number(),
    /** How many of each kind the tab has, whichever kinds are listed. */
    kinds: z.record(PieceKind, z.number()),
    /** How many of the tab have each need, whichever are listed. */
    needs: z.record(z.enum(pieceNeeds), z.number()),
  }),
});

export const listNewsroomPeople = readDrafts.get("/Desk/Pieces/People", {
  summary: "The people of the house who write or review.",
  reply: z.object({
    people: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        mayWrite: z.boolean(),
        mayApprove: z.boolean(),
      }),
    ),
  }),
});

export const askReviewer = write.put("/Desk/Pieces/{id}/Reviewer", {
  summary: "Asks a colleague to review a piece, and tells them by email; null asks nobody.",
  params: z.object({ id: Id }),
  body: z.strictObject({ email: z.nullable(email("Reviewer")) }),
  reply: z.object({}),
  failures: ["not_found", "own_piece", "no_such_user", "piece_not_ready"],
});

export const getNewsroomWeek = readDrafts.get("/Desk/Pieces/Week", {
  summary: "What became of the pieces of the last seven days.",
  reply: z.object({
    from: z.string(),
    to: z.string(),
    published: z.number(),
    /** The users who opened one of them, of all whose research has not ended. */
    readers: z.number(),
    users: z.number(),
    /** The mails about them, and those of them that the server of the reader has accepted. */
    mails: z.number(),
    accepted: z.number(),
    corrected: z.number(),
    takenBack: z.number(),
    mostOpened: z.array(
      z.object({
        ...{ id: z.number(), kind: PieceKind, title: z.string(), company: z.string() },
        openedBy: z.number(),
      }),
    ),
    corrections: z.array(
      z.object({
        ...{ id: z.number(), title: z.string(), note: z.string(), at: z.string() },
        actor: z.string(),
        /** The readers to whom the note was mailed. */
        mailed: z.number(),
      }),
    ),
  }),
});

export const listShownContent = readDrafts.get("/Desk/Content", {
  summary:
    "What readers see of the house and was not written at the desk, newest first, in pages of 50.",
  query: z.object({
    page: PageNumber,
  }),
  reply: z.object({
    content: z.array(
      z.object({
        kind: PieceKind,
        key: z.number(),
        title: z.string(),
        company: z.nullable(z.string()),
        /** Null for a video whose day nobody has stated. */
        postedAt: moment,
      }),
    ),
    total: z.number(),
  }),
});

export const openContent = write.post("/Desk/Content/Open", {
  summary: "Makes a piece of what readers see, so that it can be corrected at the desk.",
  body: z.strictObject({ kind: PieceKind, key: WholeId }),
  reply: z.object({ id: z.number() }),
  failures: ["not_found"],
});

export const exportPieces = readDrafts.get("/Desk/Pieces/Export", {
  summary:
    "The published pieces as a folder of own content (ZIP), with their pictures and PDFs, as an import takes it.",
  reply: "file",
  media: ["application/zip"],
});

export const planKinds = [
  "tonight",
  "prices",
  "undated",
  "trades",
  "filed",
  "lockup",
  "quiet",
  "conflict",
] as const;

/** What an item of the plan may lack: terms, a day ahead, a rating, a note, or the decision of a conflict. */
export const planGaps = ["terms", "date", "rating", "note", "decision"] as const;

export const getPlan = readDrafts.get("/Desk/Plan", {
  summary:
    "What the next days bring and what is missing for it: pricings, terms without a day, first trades, new filings, ends of lock-ups and quiet periods, and conflicts to decide.",
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(planKinds),
        /** Null where no day is known. */
        day: z.nullable(z.string()),
        company: z.string(),
        companyName: z.string(),
        ticker: z.nullable(z.string()),
        lacks: z.array(z.enum(planGaps)),
        isSpac: z.boolean(),
        /** The price range of the deal, as text. */
        range: z.nullable(z.string()),
        /** The rating that readers see. */
        rating: z.nullable(z.number()),
        /** What is being written about the company. */
        drafts: z.array(z.object({ id: z.number(), kind: PieceKind, state: State })),
      }),
    ),
    /** The pieces that went out today or go out within a day, by time. */
    clock: z.array(
      z.object({
        /** Null for the morning recap that goes out by email. */
        id: z.nullable(z.number()),
        title: z.string(),
        at: z.string(),
        isOut: z.boolean(),
        /** The mails that were accepted; null for what sends none. */
        accepted: z.nullable(z.number()),
      }),
    ),
    /** True where the portal makes an alert of a pricing by itself. */
    makesAlerts: z.boolean(),
    /** Companies of which a source and an editor state different values, also those that the plan does not list. */
    conflicts: z.number(),
  }),
});

export const addPiece = write.post("/Desk/Pieces", {
  summary:
    "Begins a draft, or has a colleague write it, whom an email tells of it; that takes the right to approve.",
  body: z.strictObject({
    kind: PieceKind,
    company: z._default(z.string().check(z.trim(), z.maxLength(64)), ""),
    /** The address of the colleague who is to write it. */
    author: z.optional(email("Author")),
  }),
  reply: z.object({ id: z.number() }),
  failures: ["no_such_user"],
});
