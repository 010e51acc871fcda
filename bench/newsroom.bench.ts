import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { getArticle } from "../domain/contract/content/news.ts";
import { apiBase } from "../domain/contract/route.ts";
import { addPiece, listPieces } from "../domain/contract/staff/newsroom.ts";
import {
  actOnPiece,
  getPiece,
  type PieceForm,
  savePiece,
  visitPiece,
} from "../domain/contract/staff/pieces.ts";
import { defaultEmailPreferences, setEmailType } from "../domain/email/email-preferences.ts";
import type { Db } from "../server/db/connect.ts";
import { emptyForm } from "../server/features/newsroom/write-pieces.ts";
import { makeMarket } from "./market/large-market.ts";
import { addReaders } from "./market/many-readers.ts";
import {
  aloneAndBeside,
  countText,
  inTurns,
  type Measured,
  measured,
  roundsOf,
  sized,
  timed,
} from "./measure.ts";
import {
  ask,
  dataOf,
  onEachKind,
  signIn,
  whilePortalRuns,
  withDatabase,
  withSettings,
} from "./portal.ts";
import { viewingInTurns } from "./programs/viewing.ts";

const editor = "owen.reyes@greenshoe.example";
const pieces = sized(10_000);
const readers = sized(1000);
const saves = sized(200);
const blocks = 3;
const perBlock = sized(100);
/** About as long as an analyst's note. */
const paragraph = `<p>${"Demand was strong and the range moved up twice. ".repeat(20)}</p>`;

/** The newsroom of a house that has written for years: a save, the queue, and a publication that a thousand readers are mailed. */
export const newsroom = onEachKind(async (place) => {
  await makeMarket(place, 0);
  await withDatabase(place, async (db) => {
    await addReaders(db, readers);
    await chooseNotes(db);
    await addPieces(db);
  });
  return whilePortalRuns(withSettings(place, { REVIEW: "offered" }), async (url) => {
    const desk = await deskOf(url);
    return [...(await writing(desk)), await queue(desk), ...(await publishing(url, desk))];
  });
});

/** Lets all readers get analyst notes. */
async function chooseNotes(db: Db): Promise<void> {
  const { emailTypes, filterByCriteria } = defaultEmailPreferences;
  const types = JSON.stringify(setEmailType(emailTypes, "analystNotes", true));
  await sql`
    insert into email_preference (user_id, email_types, filter_by_criteria, saved_at)
    select user_id, ${types}::jsonb, ${JSON.stringify(filterByCriteria)}::jsonb, now()
    from portal_user where email like 'reader-%'
  `.execute(db);
}

async function addPieces(db: Db): Promise<void> {
  const form = { ...emptyForm, texts: [{ section: "text", html: paragraph }] };
  await sql`
    insert into piece (kind, state, content, author, changed_at)
    select 'note', case when n % 4 = 0 then 'review' else 'draft' end,
      ${JSON.stringify(form)}::jsonb || jsonb_build_object('title', 'Note ' || n), ${editor},
      now() - n * interval '1 minute'
    from generate_series(1, ${pieces}::integer) n
  `.execute(db);
}

type Desk = Awaited<ReturnType<typeof deskOf>>;

/** The calls of an editor. */
async function deskOf(url: string) {
  const headers = await signIn(url, editor);
  const send = async (path: string, method = "GET", body?: object) =>
    ask(`${url}${apiBase}${path}`, { headers, method, ...(body && { body }) });
  const of = (path: string, id: number) => path.replace("{id}", String(id));
  const read = async (id: number) =>
    dataOf<{ version: number; form: PieceForm; publishedKey: number | null }>(
      await send(of(getPiece.path, id)),
    );
  const save = async (id: number, text: string) => {
    const { version, form } = await read(id);
    const filled = {
      ...{ ...form, title: text.slice(0, 40) },
      texts: [{ section: "text", html: `<p>${text}</p>${paragraph}` }],
    };
    return () => send(of(savePiece.path, id), "PUT", { version, form: filled });
  };
  return {
    ...{ send, read, save },
    add: async () => dataOf<{ id: number }>(await send(addPiece.path, "POST", { kind: "note" })).id,
    visit: (id: number) => send(of(visitPiece.path, id), "POST", {}),
    publish: async (id: number) => {
      const { version } = await read(id);
      await send(of(actOnPiece.path, id), "POST", { act: "publish", version });
    },
  };
}

/** A save takes the text through the sanitiser and keeps a version; a visit writes one row. */
async function writing(desk: Desk): Promise<Measured[]> {
  const id = await desk.add();
  let next: () => Promise<unknown> = async () => undefined;
  const samples: number[] = [];
  const visits: number[] = [];
  for (const round of roundsOf(saves)) {
    next = await desk.save(id, `Words ${round}`);
    samples.push(...(await timed(1, next)));
    visits.push(...(await timed(1, () => desk.visit(id))));
  }
  return [
    measured("ms", "save of a draft", samples)
      .beside("note of a visit", visits)
      .within({ p50: 50 }),
  ];
}

async function queue(desk: Desk): Promise<Measured> {
  const list = (tab: string) => desk.send(`${listPieces.path}?tab=${tab}`);
  await timed(3, () => list("open"));
  const [full, empty] = await inTurns(
    roundsOf(sized(40)),
    () => list("open"),
    () => list("scheduled"),
  );
  return measured("ms", `queue with ${countText(pieces)} pieces`, full)
    .beside("its empty tab", empty)
    .within({ p50: 100 });
}

/** Publishes notes to all readers while some of them read views, and waits until the page and the mails are there. */
async function publishing(url: string, desk: Desk): Promise<Measured[]> {
  const emails = roundsOf(10).map((reader) => `reader-${reader}@client.example`);
  const view = await viewingInTurns(url, emails);
  await timed(sized(300), view);
  const seen: number[] = [];
  const publishOne = async () => {
    const id = await desk.add();
    await (await desk.save(id, `A note to ${countText(readers)} readers, ${Date.now()}`))();
    const began = performance.now();
    await desk.publish(id);
    const { publishedKey } = await desk.read(id);
    await ask(`${url}${apiBase}${getArticle.path.replace("{newsKey}", String(publishedKey))}`, {
      headers: await signIn(url),
    });
    seen.push(performance.now() - began);
  };
  const { alone, beside } = await aloneAndBeside({ blocks, perBlock }, view, async (measure) => {
    const published = publishOne();
    for (const _ of roundsOf(perBlock)) await measure();
    await published;
    // The mails of this note go out before the next block is measured alone.
    await pause(20_000);
  });
  return [
    measured("ms", `publication to ${countText(readers)} readers until its page is there`, seen)
      .beside("a view alone", alone)
      .within({ p95: 1000 }),
    measured("ms", "view while a note is published", beside)
      .beside("alone", alone)
      .within({ "p95 ratio": 1.2 }),
  ];
}
