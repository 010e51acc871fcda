import { isDeepStrictEqual } from "node:util";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type PieceForm, pieceEventPageSize } from "../../../domain/contract/staff/pieces.ts";
import { sectionsOf } from "../../../domain/newsroom/pieces.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { cleanDraft } from "../../own-content/marked-text.ts";
import { assignPiece } from "./ask-people.ts";
import { checkPiece, findGoneTexts, findOpenCheck, findPieceCompany } from "./check-piece.ts";
import { describeThreads } from "./comment-on-pieces.ts";
import { countOpenComments, listComments } from "./comments-repository.ts";
import { describePiece, namePeople } from "./describe-piece.ts";
import { fillRecap } from "./fill-recap.ts";
import { keepCheck } from "./keep-checks.ts";
import {
  listEvents,
  type PieceEvent,
  readVersions,
  recordSave,
} from "./piece-events-repository.ts";
import {
  findPiece,
  insertPiece,
  lockPiece,
  noteVisit,
  type PieceRow,
  readPublishedRating,
  updatePiece,
} from "./pieces-repository.ts";
import { findPricingLack } from "./read-schedule.ts";
import { isReviewDemanded } from "./review-rule.ts";

export const emptyForm: PieceForm = {
  title: "",
  company: "",
  story: "Other",
  location: "US",
  group: "special",
  isEnhanced: false,
  reportRating: null,
  file: null,
  video: null,
  ratings: { fundamentals: null, governance: null, valuation: null, technicals: null },
  texts: [],
};

const emptyVideo: NonNullable<PieceForm["video"]> = {
  ...{ type: "latest", file: null, captions: null, picture: null, embed: "" },
};

export const addPiece: Verb<"addPiece"> = (context, { body }) =>
  context.write(async (writing) => {
    const { db } = writing;
    const now = context.clock.now();
    const { kind, company, author = context.principal.email } = body;
    const content: PieceForm = { ...emptyForm, company };
    if (kind === "video") content.video = emptyVideo;
    if (kind === "recap") {
      const { title, lead, sections } = await fillRecap(db, now);
      content.title = `Morning Recap, ${title}`;
      content.texts = [{ section: "text", html: lead + sections }];
    }
    const id = await insertPiece(db, { kind, content, author, now });
    await keepCheck(db, id, now);
    if (author !== context.principal.email)
      await assignPiece(context, writing, { id, kind, company, author });
    return { id };
  });

/** Keeps a draft. The texts are cleaned before they are kept, so that no reader of a draft meets a script either. */
export const savePiece: Verb<"savePiece"> = (
  { principal, clock, write },
  { params: { id }, body: { version, form } },
) =>
  write(async ({ db }) => {
    const now = clock.now();
    const piece = await lockPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    const content = cleanForm(piece, form);
    const isSaved = piece.state === "draft" && isDeepStrictEqual(content, piece.content);
    // A save whose reply was lost is sent again, with the version before it.
    if (isSaved) return { version: piece.version, savedAt: piece.changed_at.toISOString() };
    if (piece.version !== version) throw new Failure("piece_changed");
    if (piece.state !== "draft") throw new Failure("piece_not_ready");
    const writers = [...new Set([...piece.writers, principal.email])];
    // A person who has written a part of the piece does not review it.
    const asked = piece.asked_reviewer === principal.email ? null : piece.asked_reviewer;
    const change = { content, writers, reviewer: null, asked_reviewer: asked };
    const saved = await updatePiece(db, piece, change, now);
    await recordSave(
      db,
      { pieceId: id, version: saved, act: "saved", actor: principal.email, content },
      now,
    );
    await keepCheck(db, id, now);
    return { version: saved, savedAt: now.toISOString() };
  });

function cleanForm({ kind }: PieceRow, form: PieceForm): PieceForm {
  const known = sectionsOf(kind);
  const texts = known.flatMap((section) => {
    const html = cleanDraft(form.texts.find((one) => one.section === section)?.html ?? "");
    return html === "" ? [] : [{ section, html }];
  });
  return { ...form, texts };
}

export const getPiece: Verb<"getPiece"> = async (context, { params: { id } }) => {
  const { db, principal, config, clock } = context;
  const row = await findPiece(db, id);
  if (row === undefined) throw new Failure("not_found");
  const company = await findPieceCompany(db, row.content, clock.now());
  const comments = await listComments(db, id);
  const open = (await countOpenComments(db, [id])).get(id) ?? 0;
  const checks = checkPiece(row, company, open, await findGoneTexts(db, [row.content]));
  const nameOf = await namePeople(db);
  const isDemanded = await isReviewDemanded(context);
  const lack = findOpenCheck(checks) ?? (await findPricingLack(db, row, newYorkDay(clock.now())));
  return {
    ...describePiece(row, lack, { isDemanded, principal }, nameOf),
    form: row.content,
    publishedKey: row.public_key,
    companyName: company?.name ?? null,
    companyAddress: company?.address ?? null,
    isReviewDemanded: isDemanded,
    correction:
      row.pending_note === null ? null : { note: row.pending_note, mails: row.pending_mail },
    allowsQuietCorrections: config.allowsQuietCorrections,
    isOwn: row.writers.includes(principal.email),
    publishesAlone: principal.publishesAlone,
    comments: describeThreads(comments, nameOf),
    checks,
    facts: company?.facts ?? [],
    shownRating: company === null ? null : await readPublishedRating(db, company.key),
  };
};

export const listPieceEvents: Verb<"listPieceEvents"> = async (
  { db },
  { params: { id }, query: { page } },
) => {
  if ((await findPiece(db, id)) === undefined) throw new Failure("not_found");
  const most = pieceEventPageSize;
  const { events, total } = await listEvents(db, id, { skipped: (page - 1) * most, most });
  const nameOf = await namePeople(db);
  return {
    events: events.map((event) => ({
      id: event.event_id,
      actor: nameOf(event.actor),
      act: event.act as PieceEvent["act"],
      version: event.version,
      at: event.acted_at.toISOString(),
      note: event.note,
    })),
    total,
  };
};

export const getPieceVersion: Verb<"getPieceVersion"> = async ({ db }, { params }) => {
  const [version, before = null] = await readVersions(db, params.id, params.key);
  if (version === undefined) throw new Failure("not_found");
  return { form: version.form, before };
};

export const visitPiece: Verb<"visitPiece"> = ({ principal, clock, write }, { params: { id } }) =>
  write(async ({ db }) => {
    const piece = await findPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    const others = await noteVisit(db, id, principal.userId, clock.now());
    return { version: piece.version, others };
  });
