import { Readable } from "node:stream";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import { takesPictures } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import { withHouse } from "../../house/house-in-force.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { inTrial } from "../../ingest/import-documents.ts";
import { queueMail, renderEdition } from "../../mail/queue-mail.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import {
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementQuestions,
} from "../company-profile/get-tabs.ts";
import { getArticle } from "../news/get-article.ts";
import { findFile } from "../research/find-file.ts";
import { getVideo } from "../videos/list-videos.ts";
import { refuseUnfit } from "./act-on-pieces.ts";
import { findPieceCompany } from "./check-piece.ts";
import { findPieceMail } from "./mail-of-pieces.ts";
import { readPictures, readPieceFiles, signDraft } from "./piece-files.ts";
import { findPiece, type PieceRow } from "./pieces-repository.ts";
import { publishPiece } from "./publish-piece.ts";

/** Draws the PDF that readers would get if the piece were published now. */
export const previewPiece: Verb<"previewPiece"> = async (context, { params: { id } }) => {
  const piece = await findPiece(context.db, id);
  if (piece === undefined || takesPictures(piece.kind) || piece.kind === "video")
    throw new Failure("not_found");
  const { file } = await readPieceFiles(context.db, context.files.store, piece);
  const own = file === null ? undefined : (file.content as Uint8Array);
  const bytes = own ?? (await drawPaper(context, piece));
  return {
    ...{ name: `preview-${id}.pdf`, mediaType: "application/pdf" },
    ...{ bytes: bytes.length, body: Readable.from([bytes]) },
  };
};

async function drawPaper(context: Context, piece: PieceRow): Promise<Uint8Array> {
  const make = await asIfPublished(context, piece, async (db, key) => {
    const company = await findPieceCompany(db, piece.content, context.clock.now(), {
      withFacts: false,
    });
    const day = newYorkDay(piece.published_at ?? context.clock.now());
    const kind = piece.kind === "research" ? "research" : "special-report";
    const address = kind === "research" ? (company?.address ?? null) : null;
    const found = await findFile({ ...context, db }, madeFileName(kind, address, day, key));
    // The review of a market is read when the paper is drawn.
    const drawn = kind === "research" ? undefined : await found?.make?.();
    return drawn === undefined ? found?.make : async () => drawn;
  });
  if (!make) throw new Failure("not_found");
  return make();
}

/** Reads what the page of the readers would read if the piece were published now. */
export const previewPage: Verb<"previewPage"> = async (context, { params: { id } }) => {
  const piece = await findPiece(context.db, id);
  if (piece === undefined) throw new Failure("not_found");
  const { kind } = piece;
  if (takesPictures(kind))
    return asIfPublished(context, piece, async (db, newsKey) => ({
      article: await getArticle({ ...context, db }, { params: { newsKey } }),
      video: null,
      report: null,
    }));
  if (kind === "video")
    return { article: null, video: await readVideo(context, piece), report: null };
  if (kind !== "research") return { article: null, video: null, report: null };
  const company = await findPieceCompany(context.db, piece.content, context.clock.now(), {
    withFacts: false,
  });
  if (company === null) return refuseUnfit(new UnfitEntry("It still needs: company"));
  return asIfPublished(context, piece, async (db) => ({
    ...{ article: null, video: null },
    report: await readReport({ ...context, db }, company.address),
  }));
};

/** Reads the page of a video, whose parts are played by addresses for staff until it is published. */
async function readVideo(context: Context, piece: PieceRow) {
  const video = await asIfPublished(context, piece, async (db, id) =>
    getVideo({ ...context, db }, { params: { id } }),
  );
  const { piece_id: id, content } = piece;
  const { file = null, captions = null, picture = null } = content.video ?? {};
  const signed = async (name: string | null) => name && signDraft(context, id, name);
  const pictures = await readPictures(
    context.db,
    context.files.store,
    id,
    picture === null ? [] : [picture],
  );
  const image = pictures.get(picture ?? "");
  return {
    ...video,
    videoLocation: await signed(file),
    captionsLocation: await signed(captions),
    ...(image && { imageLocation: image, imageLocationTypeKey: 1 }),
  };
}

async function readReport(context: Context, ticker: string) {
  const about = { query: { ticker } };
  return {
    rationale: await getInvestmentRationale(context, about),
    insights: await getFundamentalInsights(context, about),
    // Questions are shown with their summary alone.
    questions: await Promise.resolve(getManagementQuestions(context, about)).catch((error) => {
      if (error instanceof Failure && error.code === "not_found") return null;
      throw error;
    }),
  };
}

/** Sends the caller alone the email that publication would send to readers. */
export const sendTestMail: Verb<"sendTestMail"> = async (context, { params: { id } }) => {
  const { type, mail, config, now } = await findTrialMail(context, id);
  // Nothing of the publication stays that the mail is about.
  const test = { ...mail, about: null, subject: `Test: ${mail.subject}` };
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  const edition = { type, occasion: `test ${id} ${now.getTime()}`, mail: test, expiresAt };
  await queueMail(context.db, config, edition, [context.principal.userId], now);
  return {};
};

/** Renders the email that publication would send, for the eyes of the desk alone. */
export const previewMail: Verb<"previewMail"> = async (context, { params: { id } }) => {
  const { config, ...edition } = await findTrialMail(context, id);
  const { subject, html } = renderEdition(config, edition);
  return { subject, html };
};

async function findTrialMail(context: Context, id: number) {
  const piece = await findPiece(context.db, id);
  if (piece === undefined) throw new Failure("not_found");
  const now = context.clock.now();
  const config = await withHouse(context.db, context.config);
  const found = await asIfPublished(context, piece, (db, key) =>
    findPieceMail(db, piece, key, { mail: config, now }),
  );
  if (found === undefined) throw new Failure("not_found");
  return { ...found, config, now };
}

/** Reads what the portal would show with the piece published; nothing of the publication stays. */
function asIfPublished<Result>(
  { db, config, files, clock }: Context,
  piece: PieceRow,
  read: (db: Db, key: number) => Promise<Result>,
): Promise<Result> {
  const { videoHosts } = config;
  const order = { store: files.store, videoHosts, now: clock.now(), isDryRun: true };
  return inTrial(db, async (trx) => {
    const key = await publishPiece(trx, piece, null, order).catch(refuseUnfit);
    if (key === null) throw new Failure("not_found");
    return read(trx, key);
  });
}
