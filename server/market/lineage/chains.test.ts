import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { importDocuments } from "../../ingest/import-documents.ts";
import { readHere } from "../../ingest/read-document.ts";
import { sources } from "../../ingest/sources.ts";
import { type ImportFile, importFiles, writeImportFiles } from "../../testing/import-files.ts";
import { priceFiles, priceToday, unrelatedFile } from "../../testing/price-files.ts";
import { sampleDetails } from "../../testing/sample-details.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { describeBreak, describeChain, listChains } from "../../testing/source-chains.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { rebuildReadModel } from "../read-model/read-model.ts";
import { writeFacts } from "../write-facts.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

async function load(database: Database, files: readonly ImportFile[]) {
  for (const path of await writeImportFiles(files))
    await importDocuments(database.db, {
      sourceName: "any",
      reader: readHere(sources),
      paths: [path],
      isDryRun: false,
      now: new Date(`${priceToday}T15:00:00Z`),
      today: priceToday,
    });
}

/** Both made-up markets; two of their files have the same name. */
const files = [
  ...importFiles,
  ...priceFiles.map((file) => ({ ...file, name: `prices-of-${file.name}` })),
];

/** Keys depend on the order of the files, and so do the ids of rows that contain them. */
async function describeChains({ db }: Database, without: readonly string[] = []) {
  const chains = await listChains(db, priceToday);
  return chains
    .filter(({ rowId }) => !without.includes(rowId))
    .map(describeChain)
    .toSorted();
}

describe("the chains of sources", () => {
  const open: Database[] = [];
  const fresh = async () => {
    const database = await copyDatabase("embedded", inject("prepared"));
    open.push(database);
    return database;
  };
  let database: Database;
  beforeAll(async () => {
    database = await fresh();
    await load(database, files);
  });
  afterAll(() => Promise.all(open.map((one) => one.close())));

  test("end in records, for every shown value of every row of an imported market", async () => {
    const chains = await listChains(database.db, priceToday);
    expect(chains.length).toBeGreaterThan(3000);
    expect(chains.filter(({ facts }) => facts.made === null)).toEqual([]);
    expect(chains.flatMap((chain) => describeBreak(chain) ?? [])).toEqual([]);
  });

  test("tell why a figure is held back, by the reason that an operator reads", async () => {
    const chains = await listChains(database.db, priceToday);
    const held = chains.filter(
      ({ facts, field }) => field === "FirstDayReturn" && facts.heldBack[0],
    );
    expect(held.length).toBeGreaterThan(2);
    for (const { facts, links } of held) {
      const [figure] = facts.heldBack;
      expect(links[0]).toMatchObject({
        ...{ value: "—", reason: `Held back: ${figure?.reason} (${figure?.value})` },
      });
    }
  });

  test("end in generated facts, for every shown value of a generated market", async () => {
    const generated = await fresh();
    await writeFacts(generated.db, sampleMarket);
    await writeFacts(generated.db, sampleDetails);
    await rebuildReadModel(generated.db, sampleToday);
    const chains = await listChains(generated.db, sampleToday);
    expect(new Set(chains.map(({ grain }) => grain))).toEqual(
      new Set(["deal", "lockup", "monitor"]),
    );
    expect(chains.flatMap((chain) => describeBreak(chain) ?? [])).toEqual([]);
  });

  test("do not depend on the order of the files, on repeats or on an unrelated source", async () => {
    const expected = await describeChains(database);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(files, { minLength: files.length }), async (order) => {
        const other = await fresh();
        await load(other, [...order, unrelatedFile, ...order.slice(0, 3)]);
        expect(await describeChains(other, ["UNRL"])).toEqual(expected);
      }),
      { numRuns: 2 },
    );
  }, 60_000);
});
