import { type PieceKind, pieceKinds } from "../../../domain/newsroom/pieces.ts";
import { recordAct } from "../../audit/record-act.ts";
import { withHouse } from "../../house/house-in-force.ts";
import { type Context, Failure, type Verb, type Writing } from "../../http/context.ts";
import { writeLetter } from "../../mail/letter.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { listWriters, updateAsked, type Writer } from "./people-repository.ts";
import { lockPiece } from "./pieces-repository.ts";

export const listNewsroomPeople: Verb<"listNewsroomPeople"> = async ({ db, config }) => ({
  people: await listWriters(db, config.grantedEmails.staff),
});

async function findWriter({ db, config }: Pick<Context, "db" | "config">, address: string) {
  const people = await listWriters(db, config.grantedEmails.staff);
  return people.find(({ email }) => email.toLowerCase() === address.toLowerCase());
}

/** Tells a colleague of a piece that they are asked to write, in the transaction that begins it. */
export async function assignPiece(
  context: Context,
  writing: Writing,
  piece: { id: number; kind: PieceKind; company: string; author: string },
): Promise<void> {
  const { principal, clock } = context;
  if (!principal.grants.has("approve")) throw new Failure("not_authorized");
  const author = await findWriter({ ...context, db: writing.db }, piece.author);
  if (author === undefined || !author.mayWrite) throw new Failure("no_such_user");
  const about = piece.company === "" ? "" : ` on ${piece.company}`;
  const what = pieceKinds[piece.kind] + about;
  await tell(context, writing, author, {
    subject: `For you to write: ${what}`,
    text: `${principal.email} asks you to write this: ${what}.`,
    id: piece.id,
  });
  const subject = `${pieceKinds[piece.kind]} ${piece.id}: ${piece.company}`;
  const act = { kind: "piece assigned", accountId: null, subject, newValue: author.email } as const;
  await recordAct(writing.db, { ...act, actor: principal.email }, clock.now());
}

/** Asks a colleague for the review of a piece that they have no part in. */
export const askReviewer: Verb<"askReviewer"> = (context, { params: { id }, body }) =>
  context.write(async (writing) => {
    const { principal, clock } = context;
    const { db } = writing;
    const now = clock.now();
    const piece = await lockPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    if (piece.state !== "draft" && piece.state !== "review") throw new Failure("piece_not_ready");
    const wanted = body.email;
    const reviewer = wanted === null ? null : await findWriter({ ...context, db }, wanted);
    if (reviewer === undefined || reviewer?.mayApprove === false) throw new Failure("no_such_user");
    if (reviewer && [piece.author, ...piece.writers].includes(reviewer.email))
      throw new Failure("own_piece");
    if (piece.asked_reviewer === (reviewer?.email ?? null)) return {};
    await updateAsked(db, id, reviewer?.email ?? null);
    const title = piece.content.title || pieceKinds[piece.kind];
    const name = `${pieceKinds[piece.kind]} ${id}: ${piece.content.title || piece.content.company}`;
    const act = { kind: "reviewer asked", accountId: null, subject: name } as const;
    const newValue = reviewer?.email ?? null;
    await recordAct(db, { ...act, actor: principal.email, newValue }, now);
    if (reviewer && reviewer.email !== principal.email)
      await tell(context, writing, reviewer, {
        subject: `For you to review: ${title}`,
        text: `${principal.email} asks you to review this once it is written: ${title}.`,
        id,
      });
    return {};
  });

async function tell(
  context: Context,
  { db, mail }: Writing,
  { email, name }: Writer,
  { subject, text, id }: { subject: string; text: string; id: number },
): Promise<void> {
  const config = await withHouse(db, context.config);
  const link = `${readPublicUrl(config)}/desk/newsroom/${id}`;
  await mail(writeLetter(email, subject, config.provider, [`Dear ${name},`, text, link]));
}
