import { describe, expect, test } from "vitest";
import type { Day } from "../../domain/calendar/day.ts";
import { exportView, getViewOfType } from "../../domain/contract/views.ts";
import { viewTypeNames } from "../../domain/views/view-type.ts";
import { importDocuments } from "../ingest/import-documents.ts";
import { readHere } from "../ingest/read-document.ts";
import { sources } from "../ingest/sources.ts";
import { keepIndexes } from "../market/indexes/keep-indexes.ts";
import { databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { buildPortal, makeDays } from "../testing/past-market.ts";
import { hasRealFiles, realFolder } from "../testing/source-documents.ts";
import { eveningOf } from "./fill-day.ts";

const today = "2026-11-20";
const days: readonly Day[] = ["2021-03-31", "2022-12-30", "2024-07-01"];

/**
 * A calendar recorded live on this day states another ticker, or none. The load up to a day reads each file alone, and takes the
 * ticker that a calendar of 2026 states; a past day takes nothing of a later document about a record that was published before.
 */
const explained = ["AA Mission Acquisition", "Carbon Zero Technologies", "Tavia Acquisition"];

async function loadRecorded(portal: TestApp, on: Day, until?: Day): Promise<void> {
  await importDocuments(portal.db, {
    ...{ sourceName: "any", isDryRun: false, now: portal.clock.now(), today: on },
    reader: readHere(sources, until),
    paths: [realFolder],
  });
}

/** The files of all kinds of views, without the line that names a past day; rows that tie follow keys, so lines are sorted. */
async function exportAll(portal: TestApp, query: { asOf?: Day }): Promise<Map<string, string[]>> {
  const member = await portal.newMember();
  const files = new Map<string, string[]>();
  for (const type of viewTypeNames) {
    const view = await member.call(getViewOfType, { params: { type }, query } as never);
    if (view.status !== 200) continue;
    const params = { id: view.data.id };
    const file = await member.call(exportView, {
      params,
      query: { format: "csv", ...query },
    } as never);
    const lines = file.file?.toString().replace("\ufeff", "").split("\r\n") ?? [];
    files.set(type, lines.slice(query.asOf === undefined ? 0 : 1).toSorted());
  }
  return files;
}

describe.skipIf(!hasRealFiles()).each(databaseKinds)("the recorded files on %s", (kind) => {
  test.each(days)(
    "show as of %s the files of a portal that was given them up to it",
    async (day) => {
      const portal = await buildPortal(kind, new Date(`${today}T15:00:00Z`));
      const fresh = await buildPortal(kind, new Date(eveningOf(day).getTime() - 3_600_000));
      try {
        await loadRecorded(portal, today);
        const member = await portal.newMember();
        await member.call(getViewOfType, {
          params: { type: "Priced" },
          query: { asOf: day },
        } as never);
        await makeDays(portal);
        const shown = await exportAll(portal, { asOf: day });
        await loadRecorded(fresh, day, day);
        await keepIndexes(fresh.db, day);
        const expected = await exportAll(fresh, {});
        expect([...shown.keys()]).toEqual([...expected.keys()]);
        expect([...expected.values()].flat().length).toBeGreaterThan(1000);
        const isExplained = (line: string) => explained.some((name) => line.includes(name));
        const differing = [...expected].flatMap(([type, lines]) => {
          const own = new Set(shown.get(type));
          const others = new Set(lines);
          return [
            ...lines.filter((line) => !own.has(line)).map((line) => `${type}, fresh: ${line}`),
            ...[...own].filter((line) => !others.has(line)).map((line) => `${type}, day: ${line}`),
          ];
        });
        expect(differing.filter((line) => !isExplained(line))).toEqual([]);
      } finally {
        await portal.close();
        await fresh.close();
      }
    },
    600_000,
  );
});
