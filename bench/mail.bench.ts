import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { newYorkDay } from "../domain/calendar/day.ts";
import { makeRecap } from "../server/mail/editions/make-recap.ts";
import { queueMail } from "../server/mail/queue-mail.ts";
import { makeMarket } from "./market/large-market.ts";
import { addReaders } from "./market/many-readers.ts";
import {
  aloneAndBeside,
  type Measured,
  measured,
  roundsOf,
  secondsOf,
  sized,
  timed,
} from "./measure.ts";
import { onEachKind, type Place, whilePortalRuns, withDatabase, withSettings } from "./portal.ts";
import { residentMb } from "./process/memory.ts";
import { viewing } from "./programs/viewing.ts";

const readers = sized(1000);
/** The readers get their recap in turns, so that other load of the machine affects the calls beside and alone alike. */
const turns = 4;
/** When the first turn is due: the portal has started and warmed up. */
const leadMs = 60_000;
const apartMs = 30_000;
const patienceMs = 60_000;

/** The morning recap goes to a thousand users while somebody reads views. */
export const mail = onEachKind(async (place) => {
  const sink = await startSink();
  try {
    await makeMarket(place, sized(60_000));
    const dueAt = await queueRecaps(place);
    const mailing = withSettings(place, { MAIL: undefined, SMTP_URL: sink.url });
    return await whilePortalRuns(mailing, async (url, portal) => {
      const view = await viewing(url);
      await timed(300, view);
      return readWhileMailIsSent({ view, dueAt, sink, portal });
    });
  } finally {
    await sink.close();
  }
});

interface Work {
  view: () => Promise<unknown>;
  /** When the mails of each turn are due. */
  dueAt: readonly Date[];
  sink: Sink;
  portal: { pid?: number | undefined };
}

async function readWhileMailIsSent({ view, dueAt, sink, portal }: Work): Promise<Measured[]> {
  const [level, sending]: [number[], number[]] = [[], []];
  let memory = level;
  let seconds = 0;
  const viewAndLook = async () => {
    await view();
    void residentMb(portal).then((mb) => memory.push(mb));
  };
  const { alone, beside } = await aloneAndBeside(
    { blocks: turns, perBlock: 300 },
    viewAndLook,
    async (measure, turn) => {
      const due = dueAt[turn]?.getTime() ?? 0;
      if (Date.now() > due) throw new Error("The machine is too slow: mail went out early");
      const [before, all] = [(readers / turns) * turn, (readers / turns) * (turn + 1)];
      while (sink.taken() <= before) {
        if (Date.now() > due + patienceMs) throw new Error("No mail went out");
        await pause(5);
      }
      memory = sending;
      const startedAt = performance.now();
      while (sink.taken() < all) {
        await measure();
        if (performance.now() - startedAt > patienceMs) throw new Error(`${sink.taken()} went out`);
      }
      seconds += (performance.now() - startedAt) / 1000;
      memory = level;
    },
  );
  const added = Math.max(0, Math.max(...sending) - Math.max(...level));
  return [
    measured("s", `recap to ${readers} users`, seconds)
      .beside("as many plain mails by Nodemailer", await secondsOf(() => sendPlain(sink.url)))
      .within({ p95: 60 }),
    measured("ms", "view while recaps go out", beside)
      .beside("alone", alone)
      .within({ "p95 ratio": 1.2 }),
    measured("MB", "memory that sending adds", added)
      .beside("while views are read alone", level)
      .within({ p95: 48 }),
  ];
}

/** Sends as many short mails as there are readers. */
async function sendPlain(url: string): Promise<void> {
  const transport = createTransport({ url, pool: true } as Parameters<typeof createTransport>[0]);
  const mail = { from: "desk@portal.example", to: "plain@client.example", text: "Recap" };
  await Promise.all(roundsOf(readers).map(() => transport.sendMail(mail)));
  transport.close();
}

/** Queues the recap of today for all readers, and returns when each turn of them is due. */
function queueRecaps(place: Place): Promise<Date[]> {
  return withDatabase(place, async (db, config) => {
    const now = new Date();
    await addReaders(db, readers);
    const users = await db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "like", "reader-%")
      .execute();
    const mail = await makeRecap(db, newYorkDay(now), now, config.publicUrl ?? "");
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const dueAt = roundsOf(turns).map((turn) => new Date(now.getTime() + leadMs + turn * apartMs));
    for (const [turn, due] of dueAt.entries()) {
      const edition = { type: "morningRecap", occasion: `turn ${turn}`, mail, expiresAt } as const;
      const part = users.filter((_, at) => at % turns === turn).map((user) => user.user_id);
      await queueMail(db, config, edition, part, due);
    }
    return dueAt;
  });
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
