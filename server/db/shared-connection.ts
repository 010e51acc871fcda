import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPoolClient } from "kysely";
import { type FairPool, inJobLane, longestPauseMs } from "./fair-pool.ts";

/** A connection of another process of the portal to the embedded database, which only this process can open. */
export interface SharedConnection {
  /** Executes messages up to a Sync, and returns the raw reply. */
  execute(message: Uint8Array): Promise<Uint8Array>;
  /** Undoes a transaction that is still open. */
  close(): Promise<void>;
}

/** While calls wait, the other process has the session for at most a fortieth of the time, so that few of them meet its turns. */
const longestRestPerTurn = 40;
/**
 * A rest ends when this many statements were executed for each statement that waited. A page has three, so one page in
 * fifty meets a turn of the other process.
 */
const statementsPerRest = 150;
/**
 * A rest ends when nobody has asked for twice as long as readers have paused lately, for then it helps nobody: who comes next
 * waits for one turn at most. A call that comes by itself has its statements close together.
 */
const [leastQuietMs, quietPerPause] = [40, 2];
const lookAgainMs = 5;

/**
 * Shares the one session of the embedded database: the other process has it from the first statement of a transaction to
 * the last, and the calls of this process have it between; while some wait, it rests after each turn. Bytes are passed
 * on as they are, so that the work of a large import is done in the other process.
 */
export function shareSession(pool: FairPool, connect: () => Duplex): SharedConnection {
  const exchange = createExchange(connect());
  let turn: PostgresPoolClient | undefined;
  let isClosed = false;
  let begunAt = 0;
  let rest = { untilMs: 0, untilAsked: 0 };
  const isResting = () => {
    const { asked, open, lastMs, pauseMs } = pool.readers();
    const quietMs = Math.min(Math.max(leastQuietMs, quietPerPause * pauseMs), longestPauseMs);
    const now = performance.now();
    const isQuiet = open === 0 && now >= lastMs + quietMs;
    return !isClosed && !isQuiet && now < rest.untilMs && asked < rest.untilAsked;
  };
  const beginTurn = async () => {
    while (isResting()) await pause(lookAgainMs);
    const client = await inJobLane(() => pool.connect());
    begunAt = performance.now();
    return client;
  };
  const endTurn = () => {
    const now = performance.now();
    rest = {
      untilMs: now + longestRestPerTurn * (now - begunAt),
      untilAsked: pool.readers().asked + statementsPerRest * pool.countWaiting(),
    };
    turn?.release();
    turn = undefined;
  };
  return {
    async execute(message) {
      turn ??= await beginTurn();
      if (isClosed) {
        endTurn();
        throw new Error("The connection is closed.");
      }
      const reply = await exchange.send(message);
      if (isIdle(reply)) endTurn();
      return reply;
    },
    async close() {
      isClosed = true;
      // A connection that ends rolls back the open transaction of the session, so it ends only in its own turn.
      turn ??= await beginTurn();
      exchange.end();
      endTurn();
    },
  };
}

function createExchange(wire: Duplex) {
  let answer: PromiseWithResolvers<Uint8Array> | undefined;
  wire.on("data", (bytes: Buffer) => answer?.resolve(bytes));
  wire.on("error", (error) => answer?.reject(error));
  wire.on("close", () => answer?.reject(new Error("The connection is closed.")));
  return {
    send(message: Uint8Array): Promise<Uint8Array> {
      answer = Promise.withResolvers();
      wire.write(message);
      return answer.promise;
    },
    end: () => wire.destroy(),
  };
}

/** A reply ends with a message "Z" of five bytes, of which the last says "I" outside transactions. */
function isIdle(reply: Uint8Array): boolean {
  const [kind, , , , , status] = reply.subarray(-6);
  return kind === 0x5a && status === 0x49;
}
