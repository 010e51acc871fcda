import { sql } from "kysely";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/connect.ts";
import type { SharedConnection } from "../../server/db/shared-connection.ts";
import { runImportApart } from "../../server/ingest/run-import-apart.ts";
import { timed } from "../measure.ts";

const statements = 1000;
/** The last byte of a reply outside transactions. */
const idle = "I".charCodeAt(0);

interface Turns {
  /** The milliseconds of each time that the import had the connection, for which a call would have waited. */
  held: number[];
  /** Those of one short statement at rest. */
  atRest: number[];
}

/**
 * Imports files as a running server does, which lends its one connection to the process of the import. No call waits
 * meanwhile, so the import takes no rests, and each of its turns is seen.
 */
export async function importInTurns(
  env: Record<string, string | undefined> & { DATA_DIR: string },
  path: string,
): Promise<Turns> {
  const database = await openDatabase({ dataDir: env.DATA_DIR });
  const { db, share } = database;
  try {
    if (share === undefined) throw new Error("This database lends no connection.");
    const held: number[] = [];
    const lending = { share: () => timeTurns(share(), held) };
    const { signal } = new AbortController();
    const words = ["any", path];
    const result = await runImportApart(words, lending, new Date(), readConfig(env), signal);
    if (!result.isDone) throw new Error(result.output);
    return { held, atRest: await timed(statements, () => sql`select 1`.execute(db), 50) };
  } finally {
    await database.close();
  }
}

/** A turn lasts from the first statement of a transaction until the reply to its last. */
function timeTurns(session: SharedConnection, turns: number[]): SharedConnection {
  let begunAt: number | undefined;
  return {
    async execute(message) {
      begunAt ??= performance.now();
      const reply = await session.execute(message);
      if (reply.at(-1) === idle) {
        turns.push(performance.now() - begunAt);
        begunAt = undefined;
      }
      return reply;
    },
    close: () => session.close(),
  };
}
