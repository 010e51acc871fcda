import type { AuditKind } from "../../../domain/contract/staff/audit.ts";
import {
  type CorrectionMail,
  type LifeAct,
  lifeRules,
  needsApproval,
  pieceKinds,
  possibleActs,
} from "../../../domain/newsroom/pieces.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Db } from "../../db/connect.ts";
import { isRefusedValue } from "../../db/refused-value.ts";
import type { FileStore } from "../../files/file-store.ts";
import { withHouse } from "../../house/house-in-force.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import type { MailConfig } from "../../mail/queue-mail.ts";
import { inSubtransaction } from "../../market/transaction.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import { checkPiece, findGoneTexts, findPieceCompany } from "./check-piece.ts";
import { countOpenComments } from "./comments-repository.ts";
import { keepCheck } from "./keep-checks.ts";
import { mailCorrection, stopMailsOfPiece } from "./mail-of-pieces.ts";
import { insertEvent } from "./piece-events-repository.ts";
import { lockDuePiece, lockPiece, type PieceRow, updatePiece } from "./pieces-repository.ts";
import { entryNameOf, publishPiece, withdrawPiece } from "./publish-piece.ts";
import { readSchedule } from "./read-schedule.ts";
import { isReviewDemanded } from "./review-rule.ts";

interface Wish {
  act: LifeAct;
  note: string | null;
  at: string | undefined;
  isOnPricing: boolean;
  /** The readers who get an email about a correction. */
  mails: CorrectionMail;
}

const auditKinds: Partial<Record<LifeAct, AuditKind>> = {
  sendBack: "piece sent back",
  approve: "piece approved",
  schedule: "piece scheduled",
  publish: "piece published",
  withdraw: "piece withdrawn",
};

/** Leads a piece to its next state, in one transaction with what readers see of it. */
export const actOnPiece: Verb<"actOnPiece"> = (context, { params: { id }, body }) =>
  context.write(async ({ db, touch }) => {
    const { principal, clock, files } = context;
    const now = clock.now();
    const { act, note = null, at, mails, onPricing: isOnPricing } = body;
    const wish: Wish = { act, note, at, isOnPricing, mails: note === null ? "none" : mails };
    const piece = await lockPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    if (!principal.grants.has(lifeRules[wish.act].grant)) throw new Failure("not_authorized");
    if (piece.version !== body.version) throw new Failure("piece_changed");
    await checkWish(db, piece, wish, { ...context, db });
    const version = await carryOut(db, piece, wish, {
      actor: principal.email,
      store: files.store,
      videoHosts: context.config.videoHosts,
      mail: await withHouse(db, context.config),
      now,
    });
    for (const kind of listExceptions(piece, wish))
      await recordPiece(db, piece, kind, { actor: principal.email, now, note: wish.note });
    if (wish.act === "publish" || wish.act === "withdraw") await touch("market");
    return { version };
  });

/** Throws for what the state, the rule of two people, the checks or a missing note forbid. */
async function checkWish(db: Db, piece: PieceRow, wish: Wish, context: Context): Promise<void> {
  const { principal, config, clock } = context;
  const { act, note } = wish;
  const isPublished = piece.published_at !== null;
  const possible = possibleActs({ state: piece.state, isPublished }, [...principal.grants]);
  if (!possible.includes(act)) throw new Failure("piece_not_ready");
  if (act === "send" && isEmpty(piece)) throw notReady(["Nothing is written yet"]);
  if (act === "approve" && piece.writers.includes(principal.email)) throw new Failure("own_piece");
  const isPublishing = act === "publish" || act === "schedule";
  const needsNote = isPublishing && isPublished && !config.allowsQuietCorrections;
  if (note === null && (act === "sendBack" || act === "withdraw" || needsNote))
    throw invalidInput("note", "Message is required");
  if (!isPublishing) return;
  const rule = { isReviewDemanded: await isReviewDemanded(context) };
  if (needsApproval(piece.state, { ...rule, publishesAlone: principal.publishesAlone }))
    throw notReady(["Nobody has approved it"]);
  await requireChecks(db, piece, clock.now());
  if (act === "schedule") await readSchedule(db, piece, wish, clock.now());
}

/** True for a piece in which a reviewer would find nothing to read or to play. */
const isEmpty = ({ content: { texts, file, video } }: PieceRow) =>
  texts.length === 0 && !file && !video?.file && !video?.embed;

/** The acts of the audit log that the settings allow and the rules of a house do not. */
function listExceptions({ state, published_at }: PieceRow, { act, note }: Wish): AuditKind[] {
  if (act !== "publish" && act !== "schedule") return [];
  const isApproved = !needsApproval(state, { isReviewDemanded: true, publishesAlone: true });
  return [
    ...(isApproved ? [] : ["piece not approved" as const]),
    ...(published_at !== null && note === null ? ["piece corrected quietly" as const] : []),
  ];
}

async function requireChecks(db: Db, piece: PieceRow, now: Date): Promise<void> {
  const company = await findPieceCompany(db, piece.content, now);
  const comments = await countOpenComments(db, [piece.piece_id]);
  const gone = await findGoneTexts(db, [piece.content]);
  const open = checkPiece(piece, company, comments.get(piece.piece_id) ?? 0, gone)
    .filter((check) => check.isDemanded && !check.isDone)
    .map(({ label }) => label);
  if (open.length > 0) throw notReady(open);
}

/** Says what a publication refused as the checks say what is missing. */
export function refuseUnfit(error: unknown): never {
  throw error instanceof UnfitEntry ? notReady([error.message]) : error;
}

const notReady = (reasons: string[]) =>
  new Failure("piece_not_ready", { invalidParams: [{ name: "checks", reasons }] });

export interface Doing {
  actor: string;
  store: FileStore;
  /** The hosts whose frames pages may show. */
  videoHosts: readonly string[];
  mail: MailConfig;
  now: Date;
}

async function carryOut(db: Db, piece: PieceRow, wish: Wish, doing: Doing): Promise<number> {
  const { act, note } = wish;
  const { actor, store, videoHosts, now } = doing;
  const change: Parameters<typeof updatePiece>[2] = {
    ...{ state: lifeRules[act].to, publish_at: null, pricing_deal_key: null },
    ...keepNote(piece, wish),
  };
  const isCorrection = piece.published_at !== null;
  if (act === "approve") change.reviewer = actor;
  if (act === "sendBack" || act === "recall") change.reviewer = null;
  if (act === "correct") change.writers = [actor];
  if (act === "schedule") Object.assign(change, await readSchedule(db, piece, wish, now));
  if (act === "publish") {
    change.entry_name = entryNameOf(piece);
    change.public_key = await publishPiece(db, piece, note, { store, now, videoHosts }).catch(
      refuseUnfit,
    );
    change.published_at = piece.published_at ?? now;
    if (isCorrection && wish.mails === "recap") change.told_in_recap_at = now;
  }
  if (act === "withdraw") {
    await withdrawPiece(db, piece, { store, now });
    await stopMailsOfPiece(db, piece, now);
    change.published_at = null;
    change.withdrawn_because = note;
  }
  const version = await updatePiece(db, piece, change, now);
  await keepCheck(db, piece.piece_id, now);
  if (act === "publish" && isCorrection && note !== null && change.public_key)
    await mailCorrection(
      db,
      piece,
      { key: change.public_key, note, version, mails: wish.mails },
      doing,
    );
  const keeps = act === "publish" ? { content: piece.content } : {};
  await insertEvent(db, { pieceId: piece.piece_id, version, act, actor, note, ...keeps }, now);
  const kind = auditKinds[act];
  if (kind !== undefined) await recordPiece(db, piece, kind, { actor, now, note });
  return version;
}

/** Says what becomes of the note of a correction: it waits from the hand of its author until it is published. */
function keepNote(
  { published_at }: PieceRow,
  { act, note, mails }: Wish,
): Pick<PieceRow, "pending_note" | "pending_mail"> | undefined {
  if (act === "publish" || act === "withdraw" || (act === "schedule" && note === null))
    return { pending_note: null, pending_mail: "none" };
  const isSaid = act === "correct" || act === "send" || act === "schedule";
  if (!isSaid || note === null || published_at === null) return undefined;
  return { pending_note: note, pending_mail: mails };
}

function recordPiece(
  db: Db,
  { kind: of, piece_id, content }: PieceRow,
  kind: AuditKind,
  { actor, now, note }: Pick<Doing, "actor" | "now"> & { note: string | null },
): Promise<void> {
  const subject = `${pieceKinds[of]} ${piece_id}: ${content.title || content.company}`;
  return recordAct(db, { ...{ kind, actor, accountId: null, newValue: note }, subject }, now);
}

/** Publishes one piece whose time has come, or whose deal has priced; false when none is due. A piece that no longer fits waits, with the reason. */
export async function publishNextDue(db: Db, order: Omit<Doing, "actor">): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const piece = await lockDuePiece(trx, order.now);
    if (piece === undefined) return false;
    await publishOrHold(trx, piece, "unschedule", { actor: "the schedule", ...order });
    return true;
  });
}

const untimed = { at: undefined, isOnPricing: false };

/** Publishes a piece without a person. A piece that does not fit is led to where the other act leads, with the reason. */
export async function publishOrHold(
  trx: Db,
  piece: PieceRow,
  hold: "unschedule" | "recall",
  doing: Doing,
): Promise<void> {
  try {
    await inSubtransaction(trx, async (inner) => {
      await requireChecks(inner, piece, doing.now);
      const { pending_note: note, pending_mail: mails } = piece;
      await carryOut(inner, piece, { ...untimed, act: "publish", note, mails }, doing);
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const wish = { ...untimed, act: hold, note: `Held back: ${reason}`, mails: "none" } as const;
    await carryOut(trx, piece, wish, doing);
  }
}

function reasonOf(error: unknown): string | undefined {
  if (isRefusedValue(error)) return error.message;
  if (!(error instanceof Failure)) return undefined;
  return error.invalidParams.flatMap(({ reasons }) => reasons).join(". ");
}
