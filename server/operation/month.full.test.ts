import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAll } from "../../domain/contract/companies/search.ts";
import { addPiece } from "../../domain/contract/staff/newsroom.ts";
import { uploadPieceFile } from "../../domain/contract/staff/pieces.ts";
import { getStatsElement } from "../../domain/contract/stats/stats.ts";
import { createView, getViewOfType } from "../../domain/contract/views.ts";
import { Callers } from "../../e2e/testing/callers.ts";
import { freePort } from "../../e2e/testing/free-port.ts";
import { type PortalProcess, startProcess } from "../../e2e/testing/process.ts";
import { startProxy } from "../../e2e/testing/proxy.ts";
import { hasRedis, startRedis } from "../../e2e/testing/redis-server.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { findOrInsertAccount, insertUser } from "../features/account/accounts-repository.ts";
import { openFileStore } from "../files/open-file-store.ts";
import { insertContent, insertQueuedMail } from "../mail/queue/queue-repository.ts";
import { startBucket } from "../testing/bucket.ts";
import { houseEnv } from "../testing/house-env.ts";
import { makeCertificate } from "../testing/made-certificate.ts";
import { memberPasswordHash } from "../testing/member-password.ts";
import { hasPgBouncer, hasPostgresPrograms, PostgresPair } from "../testing/postgres-pair.ts";
import { startMailServer } from "../testing/smtp-server.ts";
import { onServer } from "../testing/test-databases.ts";

const days = 30;
/** The whole month; `MONTH_MINUTES=60` makes a day of it last two minutes. */
const minutes = Number(process.env.MONTH_MINUTES ?? 3);
const dayMs = (minutes * 60_000) / days;
/** The address of a bucket of another S3 server, which takes the place of the one made for tests. */
const otherBucket = process.env.MONTH_BUCKET;
const forPartOfDay = async (part: number) => {
  // Simulates the time that a trouble lasts.
  await pause(Math.max(0, part * dayMs));
};
const readers = 8;
const subscribers = 20;
const diskMegabytes = 500;
const serializationFailure = "40001";
const hourMs = 3_600_000;
/** The largest part of calls that may fail while no part of the portal is in trouble. */
const mostFailures = 0.001;

/**
 * A portal as the page on deployment shows it: two processes answer calls behind a proxy, one does the jobs, and beside them are
 * PostgreSQL with a replica behind PgBouncer, Redis, a bucket and a mail server. Each day of the month, one of them fails.
 */
describe.skipIf(!hasPostgresPrograms || !hasPgBouncer || !hasRedis)("a month of operation", () => {
  let pair: PostgresPair;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let bucket: Pick<Awaited<ReturnType<typeof startBucket>>, "url" | "listen" | "close">;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let database: Database;
  let folder: string;
  let callers: Callers;
  let env: Record<string, string>;
  const processes: Record<"one" | "two" | "jobs", PortalProcess | undefined> = {
    ...{ one: undefined, two: undefined, jobs: undefined },
  };
  const certificates: Awaited<ReturnType<typeof makeCertificate>>[] = [];
  const mails: { recipient: string; subject: string; messageId: string }[] = [];
  let sent = 0;

  const start = async (name: keyof typeof processes, more: Record<string, string> = {}) => {
    const before = processes[name];
    processes[name] = await startProcess({
      env: { ...env, WORK: name === "jobs" ? "jobs" : "calls", ...more },
      ...(before && { folder: before.folder, port: before.port }),
    });
  };
  const again = async (name: keyof typeof processes, signal: "SIGTERM" | "SIGKILL", more = {}) => {
    await processes[name]?.kill(signal);
    await start(name, more);
  };
  const startMail = async (port: number, certificate: number) => {
    mail = await startMailServer(port, certificates[certificate]);
    sent = 0;
  };
  /** Takes over what a mail server has got, which a new one would not know. */
  const keepMails = () => {
    for (const { recipient, subject = "", messageId = "" } of mail.mails.slice(sent))
      mails.push({ recipient, subject, messageId });
    sent = mail.mails.length;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "greenshoe-month-"));
    for (const name of ["localhost", "localhost"])
      certificates.push(await makeCertificate(new Date(Date.now() + 48 * hourMs), name));
    const trusted = join(folder, "trusted.pem");
    await writeFile(trusted, certificates.map(({ certificate }) => certificate).join("\n"));
    [pair, redis, bucket] = await Promise.all([
      PostgresPair.start(diskMegabytes),
      startRedis(),
      otherBucket === undefined ? startBucket() : startWayTo(new URL(otherBucket)),
      startMail(await freePort(), 0),
    ]);
    const pooled = await pair.startPooler();
    const port = await freePort();
    env = {
      ...houseEnv,
      DATABASE_URL: pooled.primary,
      DATABASE_REPLICA_URL: pooled.replica,
      REDIS_URL: redis.url,
      FILES_URL: String(bucket.url),
      SMTP_URL: mail.url,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
      NODE_EXTRA_CA_CERTS: trusted,
      DEMO: "users",
      CALL_SECONDS: "3",
    };
    await start("jobs");
    await Promise.all([start("one"), start("two")]);
    proxy = await startProxy(port, () => [processes.one?.port ?? 0, processes.two?.port ?? 0]);
    database = await openDatabase({ databaseUrl: pair.url("primary"), dataDir: "" });
    // A month of any length has about as many calls.
    callers = new Callers(env.PUBLIC_URL ?? "", dayMs / 60);
  }, 180_000);
  afterAll(async () => {
    proxy?.close();
    await database?.close();
    await Promise.all(Object.values(processes).map((one) => one?.remove()));
    await Promise.all([pair?.remove(), redis?.kill(), bucket?.close(), mail?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Waits until both processes say that all parts work again. */
  const heal = () =>
    expect
      .poll(
        async () => {
          const answers = [processes.one, processes.two].map((one) =>
            fetch(`${one?.url}/health/ready`).then((answer) => answer.json()),
          );
          const parts = await Promise.all(answers).catch(() => []);
          return parts.flatMap((answer) => Object.values(answer.parts ?? { none: "none" }));
        },
        { timeout: 60_000, interval: 200 },
      )
      .toSatisfy((states: string[]) => states.length > 0 && states.every((one) => one === "ok"));
  const onReplica = (text: string) => onServer((client) => client.query(text), pair.url("replica"));

  /** The changes that the replica then applies at once may cancel the statement that lets it apply them. */
  const resumeReplica = () =>
    onReplica("select pg_wal_replay_resume()").catch((error) => {
      if (error.code !== serializationFailure) throw error;
    });

  /** The events of the month, one on each day, over and over; a reader may notice those that are trouble. */
  const events: Record<string, () => Promise<void>> = {
    "both processes are restarted, one after the other": async () => {
      await again("one", "SIGTERM");
      await again("two", "SIGTERM");
    },
    "the replica lags": async () => {
      await onReplica("select pg_wal_replay_pause()");
      await forPartOfDay(1 / 2);
      await resumeReplica();
    },
    "a process is killed": () => callers.whileInTrouble(() => again("two", "SIGKILL")),
    "the process of the jobs is killed": () => again("jobs", "SIGKILL"),
    "the replica vanishes": async () => {
      await callers.whileInTrouble(() => pair.kill("replica"));
      await forPartOfDay(1 / 2);
      await pair.startServer("replica");
    },
    "Redis is gone": async () => {
      await redis.kill();
      await forPartOfDay(1 / 2);
      await redis.start();
    },
    "the bucket is gone": () =>
      callers.whileInTrouble(async () => {
        await bucket.close();
        await forPartOfDay(1 / 2);
        await bucket.listen();
      }),
    "the database is killed": () =>
      callers.whileInTrouble(async () => {
        await pair.kill("primary");
        await forPartOfDay(1 / 4);
        await pair.startServer("primary");
        await heal();
      }),
    "PgBouncer is killed": () =>
      callers.whileInTrouble(async () => {
        await pair.killPooler();
        await forPartOfDay(1 / 4);
        await pair.startPooler();
        await heal();
      }),
    "the disk of the database is full": () =>
      callers.whileInTrouble(async () => {
        await pair.fillDisk();
        await forPartOfDay(1 / 4);
        await pair.freeDisk();
        await heal();
      }),
    "a clock is set back by an hour": async () => {
      const clock = {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, "../../e2e/testing/move-clock.mjs")}`,
      };
      await again("two", "SIGTERM", { ...clock, CLOCK_OFF_MS: String(-hourMs) });
      await again("jobs", "SIGTERM", { ...clock, CLOCK_OFF_MS: String(-hourMs) });
      await forPartOfDay(1 / 2);
      await again("two", "SIGTERM");
      await again("jobs", "SIGTERM");
    },
    "the mail server gets a new certificate": async () => {
      const { port } = new URL(mail.url);
      await mail.close();
      keepMails();
      certificates.reverse();
      await startMail(Number(port), 0);
    },
  };

  const addSubscribers = async () => {
    const now = new Date();
    const accountId = await findOrInsertAccount(database.db, "Month Capital", now);
    const passwordHash = await memberPasswordHash();
    const add = async (email: string) =>
      (await insertUser(
        database.db,
        {
          accountId,
          email,
          firstName: "A",
          lastName: "Reader",
          isAccountAdmin: false,
          passwordHash,
        },
        now,
      )) ?? 0;
    const [working, subscribed]: [string[], number[]] = [[], []];
    for (let at = 0; at < readers; at++) {
      working.push(`reader-${at}@month.example`);
      await add(working.at(-1) ?? "");
    }
    for (let at = 0; at < subscribers; at++)
      subscribed.push(await add(`subscriber-${at}@month.example`));
    return { working, subscribed };
  };

  /** Queues the recap of a day and schedules a note for its noon, as the desk does it. */
  const beginDay = async (day: number, subscribed: readonly number[]) => {
    const { db } = database;
    const now = new Date();
    const name = `Recap of day ${day}`;
    const text = { subject: name, html: `<p>${name}</p>`, body: name };
    const occasion = { kind: "morningRecap", occasion: `2020-01-${String(day).padStart(2, "0")}` };
    const expiresAt = new Date(now.getTime() + 24 * hourMs);
    const contentId = await insertContent(db, { ...occasion, ...text, expiresAt }, now);
    await insertQueuedMail(db, contentId ?? 0, subscribed, now);
    const form = {
      ...{ title: `Note of day ${day}`, company: "", story: "Other", location: "US" },
      ...{ group: "special", isEnhanced: false },
      ratings: { fundamentals: null, governance: null, valuation: null, technicals: null },
      texts: [{ section: "text", html: "<p>Words.</p>" }],
    };
    await sql`
      insert into piece (kind, state, content, author, changed_at, publish_at)
      values ('note', 'scheduled', ${JSON.stringify(form)}::jsonb, 'an author', now(), now() + ${dayMs / 2} * interval '1 ms')
    `.execute(db);
  };
  const views = new Set<string>();
  const files: string[] = [];
  let size = 0;
  const png = (n: number) =>
    Buffer.concat([
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
        "base64",
      ),
      Buffer.from(`made ${n}`),
    ]);

  test("loses no acknowledged write, mails nothing twice, and fails fewer than one call in a thousand beside what fails itself", {
    timeout: (minutes + 10) * 60_000,
  }, async () => {
    const { working, subscribed } = await addSubscribers();
    const [first = "", second = "", third = "", ...others] = working;
    const write = async (token: string) => {
      const filters = { timeframe: "all", DealSizeMin: ++size };
      const answer = await callers.write(token, createView, createView.path, {
        viewType: "Priced",
        filters,
      });
      if (answer.status === 200) views.add(answer.data);
      return answer;
    };
    let piece: number | undefined;
    const upload = async (token: string) => {
      if (piece === undefined) {
        const added = await callers.write(token, addPiece, addPiece.path, { kind: "note" });
        piece = added.data?.id;
        return added;
      }
      const path = uploadPieceFile.path.replace("{id}", String(piece));
      const answer = await callers.call(token, uploadPieceFile, path, png(++size));
      if (answer.status === 200) files.push(answer.data.name);
      return answer;
    };
    const read = (token: string) =>
      callers.call(token, getViewOfType, getViewOfType.path.replace("{type}", "Priced"));
    const work = Promise.all([
      callers.work(first, write),
      callers.work(second, write),
      callers.work("owen.reyes@greenshoe.example", upload),
      callers.work(third, (token) =>
        callers.call(token, getStatsElement, getStatsElement.path.replace("{type}", "pricing"), {}),
      ),
      ...others.map((email, at) =>
        callers.work(
          email,
          at % 2 === 0
            ? read
            : (token) => callers.call(token, searchAll, searchAll.path, { searchTerm: "a" }),
        ),
      ),
    ]);
    const names = Object.keys(events).filter((one) => pair.hasOwnDisk || !one.includes("disk"));
    for (let day = 1; day <= days; day++) {
      const beganAt = performance.now();
      await beginDay(day, subscribed);
      const name = names[(day - 1) % names.length] ?? "";
      callers.now = name;
      await events[name]?.();
      await heal();
      await forPartOfDay(1 - (performance.now() - beganAt) / dayMs);
    }
    callers.isOver = true;
    await work;

    const beside = callers.endings.filter(({ isInTrouble }) => !isInTrouble);
    const failed = beside.filter(({ status }) => status === 0 || status >= 500);
    console.log(
      `${callers.endings.length} calls, ${beside.length} of them beside trouble, of which ${failed.length} failed: ${JSON.stringify(failed.slice(0, 10))}`,
    );
    expect(failed.length / beside.length).toBeLessThanOrEqual(mostFailures);
    const codes = new Set(
      callers.endings.flatMap(({ status, code }) =>
        status >= 500 && status !== 502 ? [code] : [],
      ),
    );
    for (const code of codes)
      expect([
        "database_away",
        "files_away",
        "storage_full",
        "not_ready",
        "database_read_only",
      ]).toContain(code);

    const known = await database.db.selectFrom("view_state").select("view_id").execute();
    const ids = new Set(known.map(({ view_id: id }) => id));
    expect([...views].filter((id) => !ids.has(id))).toEqual([]);
    expect(views.size).toBeGreaterThan(days);
    const store = openFileStore(bucket.url);
    const kept = await database.db.selectFrom("piece_file").select(["name", "file_key"]).execute();
    for (const name of files) {
      const { file_key: key } = kept.find((one) => one.name === name) ?? {};
      const found = await store.open(key ?? "missing");
      expect(found, name).not.toBeNull();
      found?.body.destroy();
    }
    expect(files.length).toBeGreaterThan(days);

    await expect
      .poll(
        () => {
          keepMails();
          return new Set(
            mails
              .filter(({ subject }) => subject.includes("Recap of day"))
              .map((one) => `${one.subject} ${one.recipient}`),
          ).size;
        },
        { timeout: 300_000, interval: 1000 },
      )
      .toBe(days * subscribers);
    const recaps = mails.filter(({ subject }) => subject.includes("Recap of day"));
    // A mail in doubt after a kill goes out again under its Message-ID, by which programs know it.
    expect(new Set(recaps.map(({ messageId }) => messageId)).size).toBe(days * subscribers);
    console.log(
      `${recaps.length - days * subscribers} mails went out again under their Message-ID.`,
    );
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ notes: number; acts: number; shown: number }>`
            select count(*)::int as notes,
              sum((select count(*) from piece_event e where e.piece_id = p.piece_id and act = 'publish'))::int as acts,
              sum((select count(*) from news_item n where n.headline = p.content->>'title'))::int as shown
            from piece p where state = 'published'
          `.execute(database.db);
          return rows[0];
        },
        { timeout: 120_000, interval: 1000 },
      )
      .toEqual({ notes: days, acts: days, shown: days });
  });
});

/** Opens a way to the bucket of another S3 server, which can be closed and opened again. */
async function startWayTo(address: URL) {
  const port = await freePort();
  const url = new URL(address);
  url.port = String(port);
  const open = () => startProxy(port, () => [Number(address.port)]);
  let way = await open();
  return {
    url,
    async listen() {
      way = await open();
    },
    async close() {
      way.close();
    },
  };
}
