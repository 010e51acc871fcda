import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, type Origin, resolve } from "./resolution.ts";

function from(rank: number, documentOn: string | null, more: Partial<Origin> = {}): Origin {
  return {
    rank,
    documentOn,
    source: "a",
    recordKey: "r",
    lastDelivery: 1,
    contentHash: "h",
    place: "row 1",
    ...more,
  };
}

const statement = (origin: Origin, value: string | null) => ({ origin, value });

test("the higher rank wins, however old", () => {
  expect(
    resolve([statement(from(3, "2024-01-01"), "12"), statement(from(1, "2001-01-01"), "11")])
      ?.value,
  ).toBe("11");
});

test("within a rank the newest document wins; one without a day is older than all others", () => {
  const statements = [
    statement(from(2, null), "9"),
    statement(from(2, "2024-01-02"), "10"),
    statement(from(2, "2024-01-01"), "11"),
  ];
  expect(resolve(statements)?.value).toBe("10");
});

test("a blank statement neither wins nor conflicts, and the same value written differently does not conflict", () => {
  const statements = [
    statement(from(0, "2024-01-01"), null),
    statement(from(2, null), "10.00"),
    statement(from(3, null), "10"),
    statement(from(3, null), "11"),
  ];
  const resolved = resolve(statements);
  expect(resolved?.value).toBe("10.00");
  expect(resolved?.lost.map(({ value }) => value)).toEqual(["11"]);
  expect(resolve([statement(from(0, null), null)])).toBeNull();
});

test("of two versions of one record and day the one that was delivered last wins, whatever the other records", () => {
  const statements = [
    statement(from(2, null, { lastDelivery: 3, contentHash: "b" }), "20"),
    statement(from(2, null, { lastDelivery: 4, contentHash: "z" }), "12"),
    statement(from(2, null, { lastDelivery: 2, contentHash: "a" }), "25"),
    statement(from(2, null, { lastDelivery: 9, contentHash: "c", recordKey: "s" }), "30"),
  ];
  expect(resolve(statements)?.value).toBe("12");
  expect(resolve(statements)?.lost.map(({ value }) => value)).toEqual(["30"]);
});

test("the order in which independent documents come makes no difference, and a later version of a record replaces the earlier", () => {
  const anyDelivery = fc.record({
    rank: fc.nat(1),
    documentOn: fc.constantFrom(null, "2024-01-01", "2024-01-02"),
    recordKey: fc.constantFrom("x", "y", "z"),
    value: fc.nat(9).map(String),
  });
  fc.assert(
    fc.property(
      fc.array(anyDelivery, { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (all, keys) => {
        const deliver = (some: typeof all) =>
          some.map(({ value, ...origin }, index) =>
            statement(
              from(origin.rank, origin.documentOn, {
                recordKey: origin.recordKey,
                lastDelivery: index,
                contentHash: value,
              }),
              value,
            ),
          );
        const inOrder = deliver(all);
        const winner = resolve(inOrder);
        const versions = inOrder.filter(
          ({ origin }) =>
            origin.recordKey === winner?.origin.recordKey &&
            origin.rank === winner.origin.rank &&
            origin.documentOn === winner.origin.documentOn,
        );
        expect(winner?.value).toBe(versions.at(-1)?.value);
        // Records are shuffled among each other, while the versions of each keep their order.
        const turns = new Map(["x", "y", "z"].map((key) => [key, [...keys.take(1)][0] ?? 0]));
        const shuffled = all.toSorted(
          (a, b) => (turns.get(a.recordKey) ?? 0) - (turns.get(b.recordKey) ?? 0),
        );
        expect(resolve(deliver(shuffled))?.value).toBe(winner?.value);
      },
    ),
  );
});

test("the order of the statements does not matter", () => {
  const anyStatement = fc.record({
    rank: fc.nat(3),
    documentOn: fc.constantFrom(null, "2024-01-01", "2024-01-02"),
    recordKey: fc.constantFrom("x", "y"),
    value: fc.constantFrom("1", "1.0", "2", null),
  });
  fc.assert(
    fc.property(fc.array(anyStatement), (all) => {
      const statements = all.map(({ value, ...origin }, index) =>
        statement(
          from(origin.rank, origin.documentOn, {
            recordKey: origin.recordKey,
            contentHash: `${index}`,
          }),
          value,
        ),
      );
      expect(resolve(statements.toReversed())).toEqual(resolve(statements));
    }),
  );
});

test.each([
  ["10.00", 10, true],
  [["A", "B"], ["A", "B"], true],
  [["A", "B"], ["B", "A"], false],
  [{ low: "4", high: "6.0" }, { high: "6", low: "4.00" }, true],
  ["2024-01-01", "2024-01-02", false],
])("%j and %j are the same value: %s", (a, b, isSame) => {
  expect(canonical(a) === canonical(b)).toBe(isSame);
});
