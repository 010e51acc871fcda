import { newYorkDay } from "../../../domain/calendar/day.ts";
import { piecePageSize } from "../../../domain/contract/staff/newsroom.ts";
import { type PieceForm, pieceEventPageSize } from "../../../domain/contract/staff/pieces.ts";
import {
  needsApproval,
  type PieceKind,
  pieceKindNames,
  sectionsOf,
} from "../../../domain/newsroom/pieces.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { makeRecap } from "../../mail/editions/make-recap.ts";
import { countEmailWishes } from "../../mail/market-events/announce-events.ts";
import { cleanDraft } from "../../own-content/marked-text.ts";
import { type Check, checkPiece, findGoneTexts, findPieceCompany, sayLack } from "./check-piece.ts";
import { marksOf } from "./get-piece-use.ts";
import { labelOf, mailOf } from "./get-publishing.ts";
import { htmlOfMail, paragraph } from "./html-of-mail.ts";
import {
  listEvents,
  type PieceEvent,
  readVersions,
  recordSave,
} from "./piece-events-repository.ts";
import { readQueueUse } from "./piece-use-repository.ts";
import {
  countOpenComments,
  findPiece,
  insertComment,
  insertPiece,
  listComments,
  listNames,
  lockPiece,
  noteVisit,
  type PieceRow,
  resolveComment,
  updatePiece,
} from "./pieces-repository.ts";
import { countKinds, countPieces, listPieceRows, type PieceWish } from "./queue-repository.ts";
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

export const addPiece: Verb<"addPiece"> = ({ principal, clock, write }, { body }) =>
  write(async ({ db }) => {
    const now = clock.now();
    const content: PieceForm = { ...emptyForm, company: body.company };
    if (body.kind === "video") content.video = emptyVideo;
    if (body.kind === "recap") Object.assign(content, await writeRecap(db, now));
    return {
      id: await insertPiece(db, { kind: body.kind, content, author: principal.email, now }),
    };
  });

/** Fills the sections of a recap with what the market and the house did since the last session. */
async function writeRecap(db: Db, now: Date): Promise<Pick<PieceForm, "title" | "texts">> {
  const { title, lead, parts } = await makeRecap(db, newYorkDay(now), now, "");
  const html = paragraph(lead.text) + htmlOfMail(parts);
  return { title: `Morning Recap, ${title}`, texts: [{ section: "text", html }] };
}

/** Keeps a draft. The texts are cleaned before they are kept, so that no reader of a draft meets a script either. */
export const savePiece: Verb<"savePiece"> = (
  { principal, clock, write },
  { params: { id }, body: { version, form } },
) =>
  write(async ({ db }) => {
    const now = clock.now();
    const piece = await lockPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    if (piece.version !== version) throw new Failure("piece_changed");
    if (piece.state !== "draft") throw new Failure("piece_not_ready");
    const content = cleanForm(piece, form);
    const writers = [...new Set([...piece.writers, principal.email])];
    const saved = await updatePiece(db, piece, { content, writers, reviewer: null }, now);
    await recordSave(
      db,
      { pieceId: id, version: saved, act: "saved", actor: principal.email, content },
      now,
    );
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

export const listPieces: Verb<"listPieces"> = async (
  context,
  { query: { tab, mine, search, kinds, needs, page } },
) => {
  const { db, principal, clock } = context;
  const author = mine === "true" ? principal.email : null;
  const skipped = (page - 1) * piecePageSize;
  const now = clock.now();
  const wish: PieceWish = {
    ...{ author, search, needs, today: newYorkDay(now) },
    kinds: kinds === "" ? [] : (kinds.split(",") as PieceKind[]),
    approver: principal.grants.has("approve") ? principal.email : null,
  };
  const rows = await listPieceRows(db, { ...wish, tab, skipped, most: piecePageSize });
  const comments = await countOpenComments(
    db,
    rows.map((row) => row.piece_id),
  );
  const counts = await countPieces(db, wish);
  const ofKinds = await countKinds(db, { ...wish, tab });
  const countWanting = await countEmailWishes(db);
  const marks =
    tab === "published"
      ? rows.flatMap((row) => (row.public_key === null ? [] : [marksOf(row, row.public_key)]))
      : [];
  const uses = await readQueueUse(db, marks);
  const nameOf = await namePeople(db);
  const isDemanded = await isReviewDemanded(context);
  const gone = await findGoneTexts(
    db,
    rows.map(({ content }) => content),
  );
  const pieces = [];
  for (const row of rows) {
    const company = await findPieceCompany(db, row.content, now, { withFacts: false });
    const checks = checkPiece(row, company, comments.get(row.piece_id) ?? 0, gone);
    const shown = tab === "published" ? [] : checks;
    const type = row.published_at === null ? mailOf[row.kind] : undefined;
    pieces.push({
      ...describePiece(row, shown, { isDemanded, principal }, nameOf),
      rating: row.kind === "research" ? totalRating(row.content.ratings) : null,
      waitsForYou: waitsFor(principal, row),
      email: type === undefined ? null : { type: labelOf(type), readers: countWanting(type) },
      use: uses.get(row.piece_id) ?? null,
    });
  }
  const kindCounts = pieceKindNames.map((kind) => [kind, ofKinds.get(kind) ?? 0] as const);
  return {
    ...{ pieces, total: counts[tab], counts },
    kinds: Object.fromEntries(kindCounts) as Record<PieceKind, number>,
  };
};

const waitsFor = ({ grants, email }: Context["principal"], { state, writers }: PieceRow) =>
  state === "review" && grants.has("approve") && !writers.includes(email);

async function namePeople(db: Db): Promise<(email: string) => string> {
  const names = await listNames(db);
  return (email) => names.get(email) ?? email;
}

/** What a line of the queue and the page of a piece both say. */
function describePiece(
  row: PieceRow,
  checks: readonly Check[],
  { isDemanded, principal }: Pick<Context, "principal"> & { isDemanded: boolean },
  nameOf: (email: string) => string,
) {
  const open = checks.find((check) => check.isDemanded && !check.isDone);
  const waits = needsApproval(row.state, {
    isReviewDemanded: isDemanded,
    publishesAlone: principal.publishesAlone,
  });
  return {
    id: row.piece_id,
    kind: row.kind,
    state: row.state,
    title: row.content.title,
    company: row.content.company,
    author: nameOf(row.author),
    reviewer: row.reviewer && nameOf(row.reviewer),
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    blocker:
      row.state === "published" || row.state === "withdrawn"
        ? null
        : ((open && sayLack(open.label)) ?? (waits ? "Nobody has approved it" : null)),
  };
}

export const getPiece: Verb<"getPiece"> = async (context, { params: { id } }) => {
  const { db, principal, config, clock } = context;
  const row = await findPiece(db, id);
  if (row === undefined) throw new Failure("not_found");
  const company = await findPieceCompany(db, row.content, clock.now());
  const comments = await listComments(db, id);
  const open = comments.filter((comment) => comment.resolved_by === null).length;
  const checks = checkPiece(row, company, open, await findGoneTexts(db, [row.content]));
  const nameOf = await namePeople(db);
  const isDemanded = await isReviewDemanded(context);
  return {
    ...describePiece(row, checks, { isDemanded, principal }, nameOf),
    form: row.content,
    publishedKey: row.public_key,
    companyName: company?.name ?? null,
    companyAddress: company?.address ?? null,
    isReviewDemanded: isDemanded,
    allowsQuietCorrections: config.allowsQuietCorrections,
    isOwn: row.writers.includes(principal.email),
    publishesAlone: principal.publishesAlone,
    comments: comments.map((comment) => ({
      id: comment.comment_id,
      author: nameOf(comment.author),
      at: comment.written_at.toISOString(),
      quote: comment.quote,
      body: comment.body,
      isResolved: comment.resolved_by !== null,
    })),
    checks,
    facts: company?.facts ?? [],
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
  const [form, before = null] = await readVersions(db, params.id, params.key);
  if (form === undefined) throw new Failure("not_found");
  return { form, before };
};

export const visitPiece: Verb<"visitPiece"> = ({ principal, clock, write }, { params: { id } }) =>
  write(async ({ db }) => {
    const piece = await findPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    const others = await noteVisit(db, id, principal.userId, clock.now());
    return { version: piece.version, others };
  });

export const addPieceComment: Verb<"addPieceComment"> = (
  { principal, clock, write },
  { params: { id }, body },
) =>
  write(async ({ db }) => {
    if ((await findPiece(db, id)) === undefined) throw new Failure("not_found");
    const comment = { pieceId: id, author: principal.email, ...body, now: clock.now() };
    return { id: await insertComment(db, comment) };
  });

export const resolvePieceComment: Verb<"resolvePieceComment"> = (
  { principal, write },
  { params },
) =>
  write(async ({ db }) => {
    const isFound = await resolveComment(db, params.id, params.key, principal.email);
    if (!isFound) throw new Failure("not_found");
    return {};
  });
