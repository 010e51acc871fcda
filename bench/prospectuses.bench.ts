import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { Tokenizer } from "htmlparser2";
import { openFileStore } from "../server/files/open-file-store.ts";
import { startComparisonThread } from "../server/filing-texts/comparison-thread.ts";
import { packText, unpackText } from "../server/filing-texts/packed-text.ts";
import { readProspectus } from "../server/ingest/edgar-prospectuses/read-prospectus.ts";
import { writeProspectus, writeProspectusFiling } from "../server/testing/made-prospectus.ts";
import { type Bench, inTurns, measured, percentile, roundsOf, sized } from "./measure.ts";
import { residentMb, watchMemory } from "./process/memory.ts";
import { runToEnd } from "./process/programs.ts";

const documents = sized(60);
const longest = 4_000_000;
/** A prospectus is mostly text that states no figure, in paragraphs and in tables. */
const page = `<P STYLE="margin: 0pt">The company believes that its business may be affected by these risks, and that
holders may not sell shares that were granted to employees under its plan before the end of the period.</P>
<TABLE>${'<TR><TD STYLE="width: 60%">Property and equipment</TD><TD>$</TD><TD>1,204</TD><TD>$</TD><TD>988</TD></TR>'.repeat(8)}</TABLE>
<P ALIGN="CENTER">F-12</P><HR>`;

/** Prospectuses of 4 MB are read one after the other, beside the tokenizer alone over the same texts. */
export const prospectuses: Bench = async () => {
  const texts = roundsOf(documents).map((number) => lengthen(writeProspectus(madeOf(number))));
  const [reading, passing] = await inTurns(
    texts,
    async (text) => readProspectus(text),
    async (text) => passOver(text),
  );
  const perMinute = Math.round(60_000 / percentile(reading, 0.5));
  return [
    measured("ms", `a prospectus of 4 MB, read with all its values, ${perMinute} a minute`, reading)
      .beside("the tokenizer alone over the same text", passing)
      .within({ p95: 2000 }),
    measured("MB", "most memory of a program that reads one", await memoryOf(1))
      .beside("the same program with one of a page", await memoryOf(0))
      .within({ p95: 256 }),
  ];
};

/**
 * Pairs of texts of 4 MB with other terms and other figures in a tenth of their pages, compared in the thread of the portal, and then
 * served as they are kept.
 */
export const comparisons: Bench = async () => {
  const thread = startComparisonThread();
  const pairs = roundsOf(sized(20)).map((number) => ({
    before: packedOf(number, 0),
    after: packedOf(number + 1, 7),
  }));
  const [comparing, unpacking] = await inTurns(
    pairs,
    (pair) => thread.make(pair),
    async ({ before, after }) => [unpackText(before), unpackText(after)],
  );
  const folder = await mkdtemp(join(tmpdir(), "comparisons-"));
  const store = openFileStore(folder);
  const keys = pairs.map((_pair, number) => `filing-comparisons/${number}.json`);
  for (const [number, key] of keys.entries())
    await store.keep(key, await thread.make(pairs[number] as (typeof pairs)[number]));
  const [showing, reading] = await inTurns(
    keys,
    async (key) => JSON.parse(await readAll((await store.open(key))?.body ?? Readable.from([]))),
    (key) => readFile(join(folder, key)),
  );
  await thread.close();
  await rm(folder, { recursive: true, force: true });
  return [
    measured("ms", "two texts of 4 MB, compared", comparing)
      .beside("unpacking both", unpacking)
      .within({ p95: 3000 }),
    measured("ms", "a comparison that was made, opened and read as its page does", showing)
      .beside("reading the same file", reading)
      .within({ p95: 300 }),
  ];
};

function packedOf(number: number, change: number): Buffer {
  let at = 0;
  const text = lengthen(writeProspectus(madeOf(number))).replaceAll("1,204", () => {
    at += 1;
    return String(at + (at % 10 === 0 ? change : 0));
  });
  return Buffer.from(packText(readProspectus(text).text).content, "base64");
}

function madeOf(number: number) {
  const range: [string, string] = [`${14 + (number % 9)}.00`, `${16 + (number % 9)}.00`];
  return { range, shares: 4_000_000 + number * 100_000, option: 600_000 + number * 15_000 };
}

function lengthen(text: string): string {
  const pages = Math.ceil((longest - text.length) / page.length);
  return text.replace("<P><B>LEGAL MATTERS", `${page.repeat(pages)}<P><B>LEGAL MATTERS`);
}

function passOver(text: string): void {
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...{ onattribdata: ignore, onattribend: ignore, onattribentity: ignore },
      ...{ onattribname: ignore, oncdata: ignore, onclosetag: ignore, oncomment: ignore },
      ...{ ondeclaration: ignore, onend: ignore, onopentagend: ignore, onopentagname: ignore },
      ...{ onprocessinginstruction: ignore, onselfclosingtag: ignore, ontext: ignore },
      ontextentity: ignore,
    },
  );
  tokenizer.write(text);
  tokenizer.end();
}

async function memoryOf(count: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "prospectuses-"));
  try {
    for (const number of roundsOf(Math.max(1, count))) {
      const text = writeProspectusFiling(madeOf(number));
      await writeFile(join(folder, `${number}.txt`), count === 0 ? text : lengthen(text));
    }
    let memory: number[] = [];
    await runToEnd({ words: ["bench/floors/bare-parse.ts", folder] }, async (child, ended) => {
      memory = await watchMemory(
        () => residentMb(child),
        () => ended,
      );
    });
    // A process that has just ended has no memory.
    return Math.max(...memory.filter(Number.isFinite));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
