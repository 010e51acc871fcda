import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { newYorkDay } from "../domain/calendar/day.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/connect.ts";
import { makeRecap } from "../server/mail/editions/make-recap.ts";
import { queueMail } from "../server/mail/queue-mail.ts";
import { addReaders } from "./market/many-readers.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { type Kind, onEachKind, type Place, signIn, whilePortalRuns } from "./portal.ts";
import { residentMb } from "./process/resident-memory.ts";
import { makeMarket } from "./programs/view-programs.ts";
import { viewing } from "./programs/viewing.ts";

const deals = 60_000;
const readers = 1000;
/** The readers get their recap in turns, so that other load of the machine affects the calls beside and alone alike. */
const turns = 4;
/** When the first turn is due: the portal has started and warmed up. */
const leadMs = 60_000;
const apartMs = 30_000;
const patienceMs = 60_000;
const warmUp = 300;
const viewsAlone = 300;

/** The morning recap goes to a thousand users while somebody reads views. */
export const bench: Bench = {
  name: "mail",
  run: () => onEachKind(sendRecap),
};

async function sendRecap(place: Place): Promise<Measured[]> {
  const sink = await startSink();
  try {
    await makeMarket(place, deals);
    const dueAt = await queueRecaps(place);
    const env = { ...place.env, MAIL: undefined, SMTP_URL: sink.url };
    return await whilePortalRuns(env, async (url, { pid }) => {
      const view = viewing(url, await signIn(url));
      await timed(warmUp, view);
      return readWhileMailIsSent(place.kind, { view, dueAt, sink, pid });
    });
  } finally {
    await sink.close();
  }
}

interface Portal {
  view: () => Promise<unknown>;
  /** When the mails of each turn are due. */
  dueAt: readonly Date[];
  sink: Sink;
  pid: number | undefined;
}

async function readWhileMailIsSent(
  kind: Kind,
  { view, dueAt, sink, pid }: Portal,
): Promise<Measured[]> {
  const alone: number[] = [];
  const beside: number[] = [];
  const level: number[] = [];
  const sending: number[] = [];
  let seconds = 0;
  for (const [turn, due] of dueAt.entries()) {
    for (let at = 0; at < viewsAlone; at++) {
      alone.push(...(await timed(1, view)));
      level.push(await residentMb(pid));
    }
    if (Date.now() > due.getTime()) throw new Error("The machine is too slow: mail went out early");
    const all = (readers / turns) * (turn + 1);
    while (sink.taken() <= (readers / turns) * turn) {
      if (Date.now() > due.getTime() + patienceMs) throw new Error("No mail went out");
      await pause(5);
    }
    const startedAt = performance.now();
    while (sink.taken() < all) {
      beside.push(...(await timed(1, view)));
      sending.push(await residentMb(pid));
      if (performance.now() - startedAt > patienceMs) throw new Error(`${sink.taken()} went out`);
    }
    seconds += (performance.now() - startedAt) / 1000;
  }
  return [
    {
      ...{ name: `recap to ${readers} users, ${kind}`, unit: "s", samples: [seconds] },
      floor: { name: "as many plain mails by Nodemailer", samples: [await sendPlain(sink.url)] },
      limit: { of: "p95", max: 60 },
    },
    {
      ...{ name: `view while recaps go out, ${kind}`, unit: "ms", samples: beside },
      floor: { name: "alone", samples: alone },
      limit: { of: "p95 ratio", max: 1.2 },
    },
    {
      name: `memory that sending adds, ${kind}`,
      unit: "MB",
      samples: [Math.max(0, Math.max(...sending) - Math.max(...level))],
      floor: { name: "while views are read alone", samples: level },
      limit: { of: "p95", max: 48 },
    },
  ];
}

/** Sends as many short mails as there are readers, and returns the seconds that it takes. */
async function sendPlain(url: string): Promise<number> {
  const transport = createTransport({ url, pool: true } as Parameters<typeof createTransport>[0]);
  const startedAt = performance.now();
  const mail = { from: "desk@portal.example", to: "plain@client.example", text: "Recap" };
  await Promise.all(Array.from({ length: readers }, () => transport.sendMail(mail)));
  transport.close();
  return (performance.now() - startedAt) / 1000;
}

/** Queues the recap of today for all readers, and returns when each turn of them is due. */
async function queueRecaps(place: Place): Promise<Date[]> {
  const config = readConfig({ ...place.env, TOKEN_SECRET: "a secret of a benchmark, long enough" });
  const { db, close } = await openDatabase(config);
  const now = new Date();
  const today = newYorkDay(now);
  await addReaders(db, readers);
  const users = await db
    .selectFrom("portal_user")
    .select("user_id")
    .where("email", "like", "reader-%")
    .execute();
  const mail = await makeRecap(db, today, now, config.publicUrl ?? "");
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const dueAt = Array.from({ length: turns }, (_, turn) => {
    return new Date(now.getTime() + leadMs + turn * apartMs);
  });
  for (const [turn, due] of dueAt.entries()) {
    const edition = { type: "morningRecap", occasion: `turn ${turn}`, mail, expiresAt } as const;
    const part = users.filter((_, at) => at % turns === turn).map((user) => user.user_id);
    await queueMail(db, config, edition, part, due);
  }
  await close();
  return dueAt;
}

type Sink = Awaited<ReturnType<typeof startSink>>;

/** Starts a mail server that counts the mails of readers and forgets them. */
async function startSink() {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        if (session.envelope.rcptTo[0]?.address.startsWith("reader-")) taken++;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
