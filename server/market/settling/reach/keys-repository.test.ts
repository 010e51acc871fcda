import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../../testing/build-test-app.ts";
import { copyDatabase } from "../../../testing/test-databases.ts";
import { assignKeys, readGivenKeys } from "./keys-repository.ts";

const given = (key = 0) => ({ key, first: key });

describe.each(databaseKinds)("the keys of companies on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
  });
  afterAll(() => database.close());

  test("that were looked up before are used, unless one was given meanwhile", async () => {
    const { db } = database;
    const [apple, pear] = [{ identities: ["cik:1", "name:A"] }, { identities: ["name:B"] }];
    const before = await readGivenKeys(db, "company", [apple, pear]);
    const first = await assignKeys(db, "company", [apple], undefined, before);
    const second = await assignKeys(db, "company", [apple, pear], undefined, before);
    expect(second.keys.get(apple)).toBe(first.keys.get(apple));

    const current = await readGivenKeys(db, "company", [apple, pear]);
    expect(current.byIdentity).toEqual(
      new Map([
        ["cik:1", given(first.keys.get(apple))],
        ["name:A", given(first.keys.get(apple))],
        ["name:B", given(second.keys.get(pear))],
      ]),
    );
    const elsewhere = { ...current, byIdentity: new Map([["name:B", given(999_999)]]) };
    const third = await assignKeys(db, "company", [pear], undefined, elsewhere);
    expect(third.keys.get(pear)).toBe(999_999);
  });

  test.each(["company", "deal"] as const)(
    "of a %s that is parted again are those from before",
    async (what) => {
      const { db } = database;
      const [plum, fig] = [
        { identities: ["cik:2", "name:P"] },
        { identities: ["cik:3", "name:F"] },
      ];
      const before = (await assignKeys(db, what, [plum, fig])).keys;
      const both = { identities: [...plum.identities, ...fig.identities] };
      const { keys, joined } = await assignKeys(db, what, [both]);
      expect(keys.get(both)).toBe(before.get(plum));
      expect([...joined]).toEqual([[before.get(fig), before.get(plum)]]);
      expect((await assignKeys(db, what, [fig, plum])).keys).toEqual(before);
    },
  );
});
