import * as z from "zod/mini";
import { isFileName } from "../../files/file-names.ts";
import { onOneLine, requiredPlainText } from "../../forms/fields.ts";
import { storyTypes } from "../../news/story-types.ts";
import { correctionMails, lifeActs, pieceFileName, pieceSections } from "../../newsroom/pieces.ts";
import type { Criterion } from "../../ratings/ratings.ts";
import {
  FundamentalInsights,
  InvestmentRationale,
  ManagementQuestions,
} from "../companies/company-shapes.ts";
import { getArticle } from "../content/news.ts";
import { getVideo } from "../content/videos.ts";
import { Id, PageNumber, readDrafts, WholeId, write } from "../route.ts";
import { PieceLine } from "./newsroom.ts";
import { Comment } from "./piece-comments.ts";

const byId = z.object({ id: Id });

const longestTitle = 300;
/** Characters of a section, with its marks; a call takes 256 KB in all. */
const longestHtml = 200_000;

const longestEmbedCode = 10_000;
const Stored = z.nullable(z.string().check(z.regex(pieceFileName)));
const Score = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5)));

/** A blank title or company is allowed while the piece is a draft. */
export const PieceForm = z.strictObject({
  title: z
    .string()
    .check(
      z.overwrite(onOneLine),
      z.trim(),
      z.maxLength(longestTitle, `Headline should be at most ${longestTitle} characters`),
    ),
  /** The portal's own address of a company, its ticker or its CIK. */
  company: z.string().check(z.trim(), z.maxLength(64)),
  story: z.enum(storyTypes),
  /** The market of a story; null while it is not known. */
  location: z.nullable(z.enum(["US", "NonUS", "Private"])),
  group: z.enum(["annual", "quarterly", "special"]),
  isEnhanced: z.boolean(),
  /** Of a special report. */
  reportRating: z._default(
    z.nullable(z.number().check(z.int(), z.minimum(4), z.maximum(20))),
    null,
  ),
  /** The PDF that readers get in place of one made from the text: the name they see, and that of the uploaded file. */
  file: z._default(
    z.nullable(
      z.strictObject({
        name: z.string().check(z.refine((name) => isFileName(name) && /\.pdf$/i.test(name))),
        stored: z.string().check(z.regex(pieceFileName)),
      }),
    ),
    null,
  ),
  /** The parts of a video by the names of the uploaded files, or the code that a site gives for its frame, and the list that shows it. */
  video: z._default(
    z.nullable(
      z.strictObject({
        type: z.enum(["latest", "tutorial"]),
        file: Stored,
        captions: Stored,
        picture: Stored,
        embed: z._default(z.string().check(z.trim(), z.maxLength(longestEmbedCode)), ""),
      }),
    ),
    null,
  ),
  ratings: z.strictObject({
    fundamentals: Score,
    governance: Score,
    valuation: Score,
    technicals: Score,
  } satisfies Record<Criterion, unknown>),
  texts: z
    .array(
      z.strictObject({
        section: z.enum(pieceSections),
        html: z.string().check(z.maxLength(longestHtml)),
      }),
    )
    .check(z.maxLength(pieceSections.length)),
});

export type PieceForm = z.output<typeof PieceForm>;

/** What happened to a piece, on one page of its history. */
export const pieceEventPageSize = 50;

const Event = z.object({
  id: z.number(),
  actor: z.string(),
  /** "saved" or an act of the piece's life. */
  act: z.enum(["saved", ...lifeActs]),
  version: z.number(),
  at: z.string(),
  /** The message of a reviewer, the note of a correction or the reason of a withdrawal. */
  note: z.nullable(z.string()),
});

/** A field with its group in the lists of columns. */
const Fact = { field: z.string(), title: z.string(), group: z.string() };

export const getPiece = readDrafts.get("/Desk/Pieces/{id}", {
  summary: "A piece with its text, comments and checks.",
  params: byId,
  reply: z.object({
    ...PieceLine.shape,
    form: PieceForm,
    /** The key of what readers see, in the list of its kind; null until it is published. */
    publishedKey: z.nullable(z.number()),
    companyName: z.nullable(z.string()),
    companyAddress: z.nullable(z.string()),
    isReviewDemanded: z.boolean(),
    /** The note of a correction that is being written, and who gets an email about it; null where none was chosen. */
    correction: z.nullable(z.object({ note: z.string(), mails: z.enum(correctionMails) })),
    /** True where a correction may be published without a note. */
    allowsQuietCorrections: z.boolean(),
    /** True where the reader saved a part of what waits for approval. */
    isOwn: z.boolean(),
    publishesAlone: z.boolean(),
    comments: z.array(Comment),
    checks: z.array(z.object({ label: z.string(), isDone: z.boolean(), isDemanded: z.boolean() })),
    /** The values that the portal shows of the company's deal now; a figure in the text names its value by the field. */
    facts: z.array(z.object({ ...Fact, now: z.string() })),
    /** The sum of the rating that readers see of the company now. */
    shownRating: z.nullable(z.number()),
  }),
  failures: ["not_found"],
});

export const savePiece = write.put("/Desk/Pieces/{id}", {
  summary: "Keeps the text of a draft; refused when another person saved it since `version`.",
  params: byId,
  body: z.strictObject({ version: WholeId, form: PieceForm }),
  reply: z.object({ version: z.number(), savedAt: z.string() }),
  failures: ["not_found", "piece_changed", "piece_not_ready"],
});

export const uploadPieceFile = write.post("/Desk/Pieces/{id}/Files", {
  summary:
    "Takes a picture of at most 2 MB (PNG, JPEG, WebP) for a text or a video, a PDF of at most 64 MB of research and special reports, a video of at most 256 MB (MP4, WebM), or its captions of at most 1 MB (WebVTT). Returns its name in the piece.",
  params: byId,
  takes: "file",
  reply: z.object({ name: z.string() }),
  failures: [
    "not_found",
    "piece_not_ready",
    "file_too_large",
    "file_empty",
    "unsupported_media_type",
  ],
  repeat: "repeatable",
});

export const getPiecePicture = readDrafts.get("/Desk/Pieces/{id}/Files/{key}", {
  summary:
    "A picture of a piece, as a data address; of a video or its captions, an address that works for an hour.",
  params: z.object({ id: Id, key: z.string().check(z.regex(pieceFileName)) }),
  reply: z.object({ source: z.string() }),
  failures: ["not_found"],
});

export const visitPiece = readDrafts.post("/Desk/Pieces/{id}/Visit", {
  summary: "Says that the reader has a piece open, and names the others who have.",
  params: byId,
  reply: z.object({ version: z.number(), others: z.array(z.string()) }),
  failures: ["not_found"],
  repeat: "repeatable",
});

export const listPieceEvents = readDrafts.get("/Desk/Pieces/{id}/Events", {
  summary: "What happened to a piece, newest first, in pages of 50.",
  params: byId,
  query: z.object({ page: PageNumber }),
  reply: z.object({ events: z.array(Event), total: z.number() }),
  failures: ["not_found"],
});

export const getPieceVersion = readDrafts.get("/Desk/Pieces/{id}/Versions/{key}", {
  summary:
    "The text of a version, and of the last one before it that was published; of the one before it where none was.",
  params: z.object({ id: Id, key: Id }),
  reply: z.object({
    form: PieceForm,
    before: z.nullable(z.object({ version: z.number(), form: PieceForm })),
  }),
  failures: ["not_found"],
});

/** The longest message of a reviewer, note of a correction or reason of a withdrawal. */
const Note = z.optional(requiredPlainText("Message", 2000));

export const actOnPiece = readDrafts.post("/Desk/Pieces/{id}/Acts", {
  summary:
    "Sends a piece to review or back, approves, schedules, publishes, corrects or withdraws it. Each act requires its own grant.",
  params: byId,
  body: z.strictObject({
    act: z.enum(lifeActs),
    version: WholeId,
    note: Note,
    /** For a schedule: day and minute in New York, such as 2026-11-18T06:45. */
    at: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))),
    /** For a schedule: true waits for the pricing of the company's main deal in place of a time. */
    onPricing: z._default(z.boolean(), false),
    /** For a correction with a note, from its beginning on: who gets an email about it. */
    mails: z._default(z.enum(correctionMails), "none"),
  }),
  reply: z.object({ version: z.number() }),
  failures: ["not_found", "piece_changed", "piece_not_ready", "own_piece"],
});

export const getPublishing = readDrafts.get("/Desk/Pieces/{id}/Publishing", {
  summary: "What the publication of a piece would do: who gets an email, and what changes where.",
  params: byId,
  reply: z.object({
    /** The kinds of mail that go out, with the readers of each and those whose criteria leave this piece out. */
    emails: z.array(z.object({ type: z.string(), readers: z.number(), leftOut: z.number() })),
    /** Readers who got the mail of what is published, to whom a correction can be mailed. */
    mailed: z.number(),
    /** Readers who opened it and get the kind of mail, to whom a correction can be mailed as well. */
    opened: z.number(),
    /** True where recaps can tell a correction. */
    isToldInRecap: z.boolean(),
    /** The day on which the company's deal is expected to price, for which the piece can wait; null where there is none. */
    pricing: z.nullable(z.string()),
    changes: z.array(z.object({ place: z.string(), old: z.string(), new: z.string() })),
  }),
  failures: ["not_found"],
});

export const previewPiece = readDrafts.get("/Desk/Pieces/{id}/Preview", {
  summary:
    "The PDF that readers would get of research or of a special report if it were published now.",
  params: byId,
  reply: "file",
  media: ["application/pdf"],
  failures: ["not_found", "piece_not_ready"],
});

export const previewMail = readDrafts.get("/Desk/Pieces/{id}/Mail", {
  summary:
    "The email that publication would send to readers, as HTML; blog posts and videos send none.",
  params: byId,
  reply: z.object({ subject: z.string(), html: z.string() }),
  failures: ["not_found", "piece_not_ready"],
});

export const previewPage = readDrafts.get("/Desk/Pieces/{id}/Page", {
  summary:
    "What the readers' page would show if the piece were published now: of a text on the screen the article, of a video its page, of research the texts of its tabs; none of what readers get as a PDF alone.",
  params: byId,
  reply: z.object({
    article: z.nullable(getArticle.reply),
    video: z.nullable(getVideo.reply),
    report: z.nullable(
      z.object({
        rationale: InvestmentRationale,
        insights: FundamentalInsights,
        questions: z.nullable(ManagementQuestions),
      }),
    ),
  }),
  failures: ["not_found", "piece_not_ready"],
});

export const getRecapSections = readDrafts.get("/Desk/Pieces/{id}/Sections", {
  summary: "The sections of a recap, as the portal would fill them now, each below its heading.",
  params: byId,
  reply: z.object({ html: z.string() }),
  failures: ["not_found"],
});

export const sendTestMail = readDrafts.post("/Desk/Pieces/{id}/TestMail", {
  summary: "Sends the caller alone the email that publication would send to readers.",
  params: byId,
  reply: z.object({}),
  failures: ["not_found", "piece_not_ready"],
  limits: [{ by: "address", max: 10, windowSeconds: 60 }],
});

export const getPieceUse = readDrafts.get("/Desk/Pieces/{id}/Use", {
  summary:
    "What became of a published piece: opens and downloads by account, and its mails. Names people only to those who may read the access logs.",
  params: byId,
  reply: z.object({
    mails: z.object({ sent: z.number(), waiting: z.number(), failed: z.number() }),
    accounts: z.array(
      z.object({
        name: z.string(),
        opens: z.number(),
        downloads: z.number(),
        people: z.nullable(z.array(z.string())),
      }),
    ),
    /** The accounts that get research and whose users did neither, with the last day on which they get it. */
    unread: z.array(z.object({ name: z.string(), expiresOn: z.nullable(z.string()) })),
  }),
  failures: ["not_found"],
});
