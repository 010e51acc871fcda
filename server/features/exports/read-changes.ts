import { hash } from "node:crypto";
import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { inSnapshot, type Snapshot } from "../../db/snapshot.ts";
import { spool } from "../../files/spool.ts";
import type { Context } from "../../http/context.ts";
import type { FileReply } from "../../http/files/file-reply.ts";
import type { KeyedObject } from "../../rows/stream-rows.ts";
import { findMark, insertMark } from "./view-marks-repository.ts";

/** A row, and what it is compared by where that is more than the row tells. */
export type MarkedObject = KeyedObject & { digest?: string };

interface Asked {
  /** The id of a view, or another name of what is read. */
  what: string;
  /** The instant of the reading. */
  asOf: Date;
  changedSince: string | undefined;
  read(snapshot: Snapshot): AsyncIterable<readonly MarkedObject[]>;
}

/**
 * Tells which rows differ from those of an earlier reading, and which are gone. Where the earlier reading is no longer
 * known, all rows are told.
 */
export async function readChanges(
  { config, db, exportTurns, principal, signal, write }: Context,
  { what, asOf, changedSince, read }: Asked,
): Promise<FileReply> {
  const { userId } = principal;
  return exportTurns.hold(userId, async () => {
    const { bytes, body, mark } = await exportTurns.make(userId, async () => {
      const earlier =
        changedSince &&
        (await findMark(db, { userId, viewId: what, asOf: new Date(changedSince) }));
      const mark: string[] = [];
      const spooled = await inSnapshot(db, (snapshot) =>
        spool(
          join(config.dataDir, "spool"),
          writeChanges(read(snapshot), { earlier, mark, asOf }),
          signal,
        ),
      );
      return { ...spooled, mark };
    });
    await write(({ db }) =>
      insertMark(db, { userId, viewId: what, asOf }, Buffer.from(mark.join("\n"))).then(() => ({})),
    );
    const name = `changes-${newYorkDay(asOf)}.jsonl`;
    return { name, mediaType: "application/x-ndjson; charset=utf-8", bytes, body };
  });
}

interface Reading {
  earlier: Buffer | undefined | "";
  /** Takes the lines by which this reading will be known. */
  mark: string[];
  asOf: Date;
}

async function* writeChanges(
  portions: AsyncIterable<readonly MarkedObject[]>,
  { earlier, mark, asOf }: Reading,
): AsyncGenerator<string> {
  const before = new Map(earlier ? readMark(earlier) : []);
  yield `${JSON.stringify({ isWhole: !earlier })}\n`;
  for await (const portion of portions) {
    let lines = "";
    for (const { key, row, digest: more = "" } of portion) {
      const digest = hash("sha256", more + row, "base64url").slice(0, 16);
      mark.push(`${digest} ${key}`);
      if (before.get(key) !== digest) lines += `{"key":${JSON.stringify(key)},"row":${row}}\n`;
      before.delete(key);
    }
    yield lines;
  }
  for (const key of before.keys()) yield `${JSON.stringify({ key, isGone: true })}\n`;
  yield `${JSON.stringify({ asOf: asOf.toISOString() })}\n`;
}

function readMark(rows: Buffer): [key: string, digest: string][] {
  return rows
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(17), line.slice(0, 16)]);
}
