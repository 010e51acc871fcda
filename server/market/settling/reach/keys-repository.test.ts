import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../../testing/build-test-app.ts";
import { copyDatabase } from "../../../testing/test-databases.ts";
import { assignKeys, readGivenKeys } from "./keys-repository.ts";

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
        ["cik:1", first.keys.get(apple)],
        ["name:A", first.keys.get(apple)],
        ["name:B", second.keys.get(pear)],
      ]),
    );
    const elsewhere = { ...current, byIdentity: new Map([["name:B", 999_999]]) };
    const third = await assignKeys(db, "company", [pear], undefined, elsewhere);
    expect(third.keys.get(pear)).toBe(999_999);
  });
});
