import { hash } from "node:crypto";
import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { spool } from "../../files/spool.ts";
import type { Verb } from "../../http/context.ts";
import { type KeyedObject, readKeyedObjects } from "../../rows/stream-rows.ts";
import { openView } from "../views/open-view.ts";
import { chooseExportColumns } from "./columns.ts";
import { findMark, insertMark } from "./view-marks-repository.ts";

/**
 * Tells which rows of a view differ from those of an earlier reading, and which are gone. Whole rows are compared, so it
 * does not matter why a row differs: a fact, a price, a favorite, another day, or other columns of the view. Where the
 * earlier reading is no longer known, all rows are told.
 */
export const readViewChanges: Verb<"readViewChanges"> = async (context, { params, query }) => {
  const { clock, config, db, exportTurns, principal, signal, write } = context;
  const { id: viewId } = params;
  const { userId } = principal;
  const { state } = await openView(context, viewId);
  const { viewType, filters, sort } = state;
  const { columns } = chooseExportColumns(shownColumns(state.columns, filters).excel);
  const asOf = clock.now();
  const wish = {
    rows: { viewType, filters, sort },
    viewer: { userId, today: newYorkDay(asOf) },
    fields: columns.map(({ id }) => id),
  };
  return exportTurns.hold(userId, async () => {
    const { bytes, body, mark } = await exportTurns.make(userId, async () => {
      const { changedSince } = query;
      const earlier =
        changedSince && (await findMark(db, { userId, viewId, asOf: new Date(changedSince) }));
      const mark: string[] = [];
      const spooled = await inSnapshot(db, (snapshot) => {
        const portions = readKeyedObjects(snapshot, wish);
        return spool(
          join(config.dataDir, "spool"),
          writeChanges(portions, { earlier, mark, asOf }),
          signal,
        );
      });
      return { ...spooled, mark };
    });
    await write(({ db }) =>
      insertMark(db, { userId, viewId, asOf }, Buffer.from(mark.join("\n"))).then(() => ({})),
    );
    const name = `changes-${newYorkDay(asOf)}.jsonl`;
    return { name, mediaType: "application/x-ndjson; charset=utf-8", bytes, body };
  });
};

interface Reading {
  earlier: Buffer | undefined | "";
  /** Takes the lines by which this reading will be known. */
  mark: string[];
  asOf: Date;
}

async function* writeChanges(
  portions: AsyncIterable<readonly KeyedObject[]>,
  { earlier, mark, asOf }: Reading,
): AsyncGenerator<string> {
  const before = new Map(earlier ? readMark(earlier) : []);
  yield `${JSON.stringify({ isWhole: !earlier })}\n`;
  for await (const portion of portions) {
    let lines = "";
    for (const { key, row } of portion) {
      const digest = hash("sha256", row, "base64url").slice(0, 16);
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
