import { describe, expect, test } from "vitest";
import { printedWidth, splitForPaper, withoutEmpty } from "./printed-columns.ts";

const column = (
  id: string,
  width: number,
  more: { group?: string; pinned?: "left"; kind?: "control" } = {},
) => ({
  id,
  width,
  kind: more.kind ?? ("number" as const),
  group: more.group,
  pinned: more.pinned,
});
const idsOf = (blocks: ReturnType<typeof splitForPaper>) =>
  blocks.map(({ columns }) => columns.map(({ id }) => id).join(" "));

const star = column("star", 40, { kind: "control", pinned: "left" });
const ticker = column("ticker", 100, { pinned: "left" });

describe("columns on paper", () => {
  test("few columns keep their size, without the star", () => {
    const blocks = splitForPaper([star, ticker, column("a", 200), column("b", 200)]);
    expect(idsOf(blocks)).toEqual(["ticker a b"]);
    expect(blocks[0]?.scale).toBe(1);
  });

  test("more columns shrink until they fit", () => {
    const many = Array.from({ length: 12 }, (_, i) => column(`c${i}`, 100));
    const [block, ...others] = splitForPaper([ticker, ...many]);
    expect(others).toEqual([]);
    expect((block?.scale ?? 1) * 1300 * (11 / 13)).toBeCloseTo(960);
  });

  test("columns that would be too small follow in further tables, by groups, each with the names of the rows", () => {
    const group = (name: string) =>
      Array.from({ length: 4 }, (_, i) => column(`${name}${i}`, 200, { group: name }));
    const blocks = splitForPaper([ticker, ...group("a"), ...group("b")]);
    expect(idsOf(blocks)).toEqual(["ticker a0 a1 a2 a3", "ticker b0 b1 b2 b3"]);
  });

  test("nothing is lost and no block is wider than the paper, whatever the columns are", () => {
    for (const widths of [[700], [30], Array<number>(186).fill(90), [400, 20, 700, 120, 75, 75]]) {
      const columns = widths.map((width, i) =>
        column(`c${i}`, width, { group: i % 3 === 0 ? "g" : "h" }),
      );
      const blocks = splitForPaper([ticker, ...columns]);
      const printed = blocks.flatMap((block) => block.columns.slice(1).map(({ id }) => id));
      expect(printed).toEqual(columns.map(({ id }) => id));
      for (const { columns: block, scale, widths: shares } of blocks) {
        expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1);
        const width = block.reduce((total, each) => total + printedWidth(each), 0);
        expect(scale * width).toBeLessThanOrEqual(960.5);
        expect(scale).toBeGreaterThanOrEqual(0.78);
      }
    }
  });

  test("long texts get the room that figures leave", () => {
    const text = { ...column("text", 130), kind: "text" as const, unwrapped: 500 };
    const [block] = splitForPaper([{ ...ticker, width: 130 }, column("a", 130), text]);
    expect(block?.widths.map((share) => Math.round(share * 960))).toEqual([110, 110, 740]);
  });

  test("columns that are empty in all rows are left out, so that the others need no further table", () => {
    const rows = [
      { known: "1.0", now: "—" },
      { known: "—", now: "" },
    ];
    const of = (id: "known" | "now", pinned?: "left") => ({
      ...column(id, 100, { ...(pinned && { pinned }) }),
      text: (row: (typeof rows)[number]) => row[id],
    });
    const left = withoutEmpty([of("now", "left"), of("known"), of("now")], rows);
    expect(left.map(({ id, pinned }) => [id, pinned])).toEqual([
      ["now", "left"],
      ["known", undefined],
    ]);
  });

  test("a grid without rows' names still prints", () => {
    expect(idsOf(splitForPaper([column("a", 100)]))).toEqual(["a"]);
    expect(idsOf(splitForPaper([ticker]))).toEqual(["ticker"]);
  });
});
