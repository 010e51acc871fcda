import type { PostgresPool } from "kysely";
import pg from "pg";

/** The server is asked again after this time for the connections that it refused. */
const asksAgainMs = 5000;
/** While it gives none at all, it is asked as often as this, however many statements wait. */
const tryAgainMs = 250;

const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.code === "53300";

/**
 * Makes do with the connections that are open while the server, whose connections others have taken, gives no further
 * one: statements wait for one of these in place of failing.
 */
export function makeDo(pool: pg.Pool): PostgresPool {
  const { max: most } = pool.options;
  let open = 0;
  let asking: NodeJS.Timeout | undefined;
  let refusal: { error: unknown; until: number } | undefined;
  pool.on("connect", () => open++).on("remove", () => open--);
  const askAgain = () => {
    asking = undefined;
    pool.options.max = most;
  };
  const fail = (error: unknown): never => {
    if (isRefusal(error) && pool.totalCount === 0)
      refusal = { error, until: performance.now() + tryAgainMs };
    throw error;
  };
  return {
    options: pool.options,
    async connect() {
      if (refusal !== undefined && performance.now() < refusal.until) throw refusal.error;
      return pool.connect().catch((error) => {
        // Those that are being opened may succeed.
        if (!isRefusal(error) || pool.totalCount === 0) return fail(error);
        pool.options.max = Math.max(open, 1);
        asking ??= setTimeout(askAgain, asksAgainMs).unref();
        return pool.connect().catch(fail);
      });
    },
    end: () => pool.end(),
  };
}
