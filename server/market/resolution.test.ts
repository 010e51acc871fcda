import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, type Origin, resolve } from "./resolution.ts";

function from(rank: number, documentOn: string | null, more: Partial<Origin> = {}): Origin {
  return {
    rank,
    documentOn,
    source: "a",
    recordKey: "r",
    contentHash: "h",
    place: "row 1",
    ...more,
  };
}

const said = (origin: Origin, value: string | null) => ({ origin, value });

test("the higher rank stands, however old", () => {
  expect(
    resolve([said(from(3, "2024-01-01"), "12"), said(from(1, "2001-01-01"), "11")])?.value,
  ).toBe("11");
});

test("within a rank the newest document stands; one without a day is older than all", () => {
  const told = [
    said(from(2, null), "9"),
    said(from(2, "2024-01-02"), "10"),
    said(from(2, "2024-01-01"), "11"),
  ];
  expect(resolve(told)?.value).toBe("10");
});

test("who says nothing neither stands nor conflicts, who says the same in other words does not conflict", () => {
  const told = [
    said(from(0, "2024-01-01"), null),
    said(from(2, null), "10.00"),
    said(from(3, null), "10"),
    said(from(3, null), "11"),
  ];
  const resolved = resolve(told);
  expect(resolved?.value).toBe("10.00");
  expect(resolved?.lost.map(({ value }) => value)).toEqual(["11"]);
  expect(resolve([said(from(0, null), null)])).toBeNull();
});

test("the order of the statements changes nothing", () => {
  const statement = fc.record({
    rank: fc.nat(3),
    documentOn: fc.constantFrom(null, "2024-01-01", "2024-01-02"),
    recordKey: fc.constantFrom("x", "y"),
    value: fc.constantFrom("1", "1.0", "2", null),
  });
  fc.assert(
    fc.property(fc.array(statement), (all) => {
      const told = all.map(({ value, ...origin }, index) =>
        said(
          from(origin.rank, origin.documentOn, {
            recordKey: origin.recordKey,
            contentHash: `${index}`,
          }),
          value,
        ),
      );
      expect(resolve(told.toReversed())).toEqual(resolve(told));
    }),
  );
});

test.each([
  ["10.00", 10, true],
  [["A", "B"], ["A", "B"], true],
  [["A", "B"], ["B", "A"], false],
  [{ low: "4", high: "6.0" }, { high: "6", low: "4.00" }, true],
  ["2024-01-01", "2024-01-02", false],
])("%j and %j are the same: %s", (a, b, isSame) => {
  expect(canonical(a) === canonical(b)).toBe(isSame);
});
