import * as z from "zod";
import { isDay } from "../../domain/calendar/day.ts";
import { isFileName, maxFileName } from "../../domain/files/file-names.ts";
import { storyTypes } from "../../domain/news/story-types.ts";

const day = z.string().refine(isDay, "should be a day, as 2026-11-18");
const score = z.number().int().min(1, "should be 1 to 5").max(5, "should be 1 to 5");
const pdfName = z
  .string()
  .refine(
    (name) => isFileName(name) && /\.pdf$/i.test(name),
    "should be the name of a PDF beside it",
  );
const pictureName = z
  .string()
  .max(maxFileName)
  .regex(
    /^[a-z0-9]+(?:[._-][a-z0-9]+)*\.(?:png|jpe?g)$/i,
    "should be the name of a PNG or JPEG picture beside it",
  );
const webAddress = z
  .url({ protocol: /^https$/, error: "should be an address that begins with https://" })
  .max(1000);
const title = z.string().trim().min(1).max(300);
/** The portal's own address of a company, which may be its ticker. */
const company = z.coerce.string().trim().min(1).max(64);
/** Takes an entry back that was published before. */
const withdrawn = z.boolean().default(false);

/** The head of an entry, before its text, by its kind. A wrong or unknown word is refused. */
export const FrontMatter = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("research"),
    company,
    posted: day,
    ratings: z
      .strictObject({
        fundamentals: score.optional(),
        governance: score.optional(),
        valuation: score.optional(),
        technicals: score.optional(),
      })
      .default({}),
    enhanced: z.boolean().default(false),
    file: pdfName.optional(),
    withdrawn,
  }),
  z.strictObject({
    kind: z.enum(["note", "blog", "news", "recap"]),
    title,
    posted: day,
    /** New York; without it an entry of today is of now, and an earlier one of noon. */
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'should be a time in quotes, as "07:30"')
      .optional(),
    location: z.enum(["US", "NonUS", "Private"]).nullable().default("US"),
    company: company.optional(),
    story: z.enum(storyTypes).default("Other"),
    withdrawn,
  }),
  z.strictObject({
    kind: z.literal("company"),
    company,
    logo: pictureName.optional(),
    roadshow: webAddress.optional(),
    withdrawn,
  }),
  z.strictObject({
    kind: z.literal("special-report"),
    group: z.enum(["annual", "quarterly", "special"]),
    title,
    posted: day,
    rating: z.number().int().min(4).max(20).optional(),
    file: pdfName.optional(),
    withdrawn,
  }),
]);

export type FrontMatter = z.output<typeof FrontMatter>;

/** A text without formatting, and the same text with its author's formatting as sanitised HTML. */
export interface MarkedText {
  body: string;
  html: string;
}

/** The sections of research, by their headings in the text. */
export const sections = {
  rationale: "rationale",
  "investment view": "rationale",
  fundamentals: "fundamentals",
  governance: "governance",
  valuation: "valuation",
  technicals: "technicals",
  bull: "bull",
  bear: "bear",
  risks: "bear",
  questions: "question",
  summary: "summary",
} as const;

export type Section = (typeof sections)[keyof typeof sections];

export interface Entry {
  /** The path of the entry in the folder; with the name of the folder, the next import recognises the entry by it. */
  name: string;
  /** The hash of the entry and its file: an entry whose hash is unchanged is left alone. */
  contentHash: string;
  matter: FrontMatter;
  /** The whole text; null when there is none. */
  text: MarkedText | null;
  /** The parts of research. */
  paragraphs: (MarkedText & { section: Section; label: string | null })[];
  file: EntryFile | null;
  /** The logo of a company; its name is made from its content. */
  logo: EntryFile | null;
}

export interface EntryFile {
  name: string;
  /** Its bytes, or the path of the file that has them. */
  content: Uint8Array | string;
  /** SHA-256 of its bytes. */
  hash: string;
}
