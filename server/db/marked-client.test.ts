import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import type { Database, Db } from "./connect.ts";
import { prepared } from "./marked-client.ts";
import { withStatementLimit } from "./statement-limit.ts";

const hasPostgres = databaseKinds.includes("postgres");

describe.runIf(hasPostgres)("a marked statement on PostgreSQL", () => {
  let database: Database;
  beforeAll(async () => {
    database = await copyDatabase("postgres", inject("prepared"));
    await sql`create table fruit (name text)`.execute(database.db);
    await sql`insert into fruit values ('pear')`.execute(database.db);
  });
  afterAll(() => database.close());

  const onOneConnection = <T>(work: (db: Db) => Promise<T>) =>
    database.db.connection().execute(work);
  /** Each test has a text of its own, since a connection does not prepare again what it has lost. */
  const listing = (alias: string) => async (db: Db) =>
    (
      await sql`select * from fruit ${sql.ref(alias)} where name = ${"pear"} ${prepared}`.execute(
        db,
      )
    ).rows;
  const listPrepared = async (db: Db) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db))
      .rows;

  test("is read once by each connection, and others are read each time", async () => {
    await onOneConnection(async (db) => {
      const listFruit = listing("read");
      for (let time = 0; time < 3; time++) await listFruit(db);
      await sql`select ${1}::integer`.execute(db);
      expect(await listPrepared(db)).toEqual([
        { statement: expect.stringContaining('from fruit "read" where') },
      ]);
    });
  });

  test("gives its rows after the database has discarded it", async () => {
    await onOneConnection(async (db) => {
      const listFruit = listing("discarded");
      await listFruit(db);
      await sql`discard all`.execute(db);
      expect(await listFruit(db)).toEqual([{ name: "pear" }]);
      expect(await listFruit(db)).toEqual([{ name: "pear" }]);
    });
  });

  test("gives its rows in the columns that a migration has added meanwhile", async () => {
    await onOneConnection(async (db) => {
      const listFruit = listing("migrated");
      await listFruit(db);
      await sql`alter table fruit add column colour text`.execute(db);
      expect(await listFruit(db)).toEqual([{ name: "pear", colour: null }]);
      await sql`alter table fruit drop column colour`.execute(db);
    });
  });

  test("gives its rows where a pool lends the session in which another client has prepared it", async () => {
    const listFruit = listing("lent");
    await onOneConnection(async (first) => {
      await listFruit(first);
      const { rows } = await sql<{
        name: string;
      }>`select name from pg_prepared_statements where statement like '%lent%'`.execute(first);
      await onOneConnection(async (second) => {
        await sql.raw(`prepare "${rows[0]?.name}" as select 'plum' as name`).execute(second);
        expect(await listFruit(second)).toEqual([{ name: "pear" }]);
      });
    });
  });

  test("stays unnamed in a transaction, which a lost statement would end", async () => {
    await onOneConnection(async (db) => {
      const listFruit = listing("transacted");
      await listFruit(db);
      await sql`deallocate all`.execute(db);
      await db.transaction().execute(async (transaction) => {
        expect(await listFruit(transaction)).toEqual([{ name: "pear" }]);
      });
      expect(await listPrepared(db)).toEqual([]);
    });
  });

  test("fails for what is wrong with it as any other does", async () => {
    await expect(sql`select 1 / ${0}::integer ${prepared}`.execute(database.db)).rejects.toThrow(
      "division by zero",
    );
    expect(await listing("right")(database.db)).toEqual([{ name: "pear" }]);
  });
});

describe.runIf(hasPostgres)("a statement on PostgreSQL", () => {
  test("that a call gives up is not executed any longer, alone and in a transaction", async () => {
    const database = await copyDatabase("postgres", inject("prepared"));
    const sleep = sql`select pg_sleep(60)`;
    const countSleeping = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep%' and state = 'active'
      `.execute(database.db);
      return rows[0]?.count;
    };
    const working = withStatementLimit(1000, () =>
      Promise.allSettled([
        sleep.execute(database.db),
        database.db.transaction().execute((trx) => sleep.execute(trx)),
      ]),
    );
    await expect.poll(countSleeping).toBe(2);
    expect((await working).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect.poll(countSleeping, { timeout: 5000 }).toBe(0);
    await database.close();
  });
});
