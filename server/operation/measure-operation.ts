import { Gauge, type Registry } from "prom-client";
import type { Database } from "../db/connect.ts";
import type { Replica } from "../db/replica.ts";
import { listJobTurns } from "../work/repeat-work.ts";
import { countQueues, countUnfinishedImports } from "./queue-repository.ts";
import { listLateJobs, type Parts } from "./read-parts.ts";

interface OperationDeps {
  database: Pick<Database, "db" | "connections">;
  /** Reads the parts as `/health/ready` tells them. */
  readParts: () => Promise<Parts>;
  countCalls: () => number;
  replica?: Pick<Replica, "counts" | "lagBytes"> | undefined;
}

/** Adds the metrics by which an operator sees that a part is away, a job is late, or mail and webhooks wait. */
export function measureOperation(
  registry: Registry,
  { database, replica, readParts, countCalls }: OperationDeps,
): void {
  const { db, connections } = database;
  const gauge = gaugeMaker(registry);
  gauge(
    "part_ok",
    "1 while a part that the portal works with answers, and has room.",
    ["part"],
    async () =>
      Object.entries(await readParts()).map(([part, state]) => [{ part }, Number(state === "ok")]),
  );
  gauge(
    "job_late",
    "1 when a job of this process failed, or its turn is overdue.",
    ["job"],
    async () => {
      const late = listLateJobs(performance.now());
      return [...listJobTurns().keys()].map((job) => [{ job }, Number(late.includes(job))]);
    },
  );
  if (connections)
    gauge(
      "database_connections",
      "Connections to PostgreSQL, and statements that wait for one.",
      ["state"],
      async () => {
        const { open, idle, waiting } = connections();
        return [
          [{ state: "busy" }, open - idle],
          [{ state: "idle" }, idle],
          [{ state: "waiting" }, waiting],
        ];
      },
    );
  if (replica) {
    gauge(
      "replica_lag_bytes",
      "Changes that the replica lacked when it was last asked.",
      [],
      async () => [[{}, replica.lagBytes]],
    );
    gauge(
      "heavy_reads",
      "Statements of heavy reads by the server that got them.",
      ["server"],
      async () => Object.entries(replica.counts).map(([server, count]) => [{ server }, count]),
    );
  }
  /** Figures that are read at the same time come from one statement. */
  let counting: ReturnType<typeof countQueues> | undefined;
  const countOnce = () => {
    counting ??= countQueues(db).finally(() => {
      counting = undefined;
    });
    return counting;
  };
  gauge(
    "queue_waiting",
    "Mails and posts of webhooks that are due and not yet sent.",
    ["queue"],
    async () => (await countOnce()).map(({ queue, waiting }) => [{ queue }, waiting]),
  );
  gauge("queue_oldest_seconds", "How long the oldest of them has been due.", ["queue"], async () =>
    (await countOnce()).map(({ queue, oldest }) => [{ queue }, oldest]),
  );
  gauge("calls_under_way", "Calls that the process works on.", [], async () => [
    [{}, countCalls()],
  ]);
  gauge("import_unfinished", "Imports that began and have not ended.", [], async () => [
    [{}, await countUnfinishedImports(db)],
  ]);
}

/** Makes gauges whose values are read anew for each request; what is not among them then is left out. */
function gaugeMaker(registry: Registry) {
  return <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<[labels: Partial<Record<Label, string>>, value: number][]>,
  ) => {
    const made: Gauge<Label> = new Gauge({
      ...{ name, help, labelNames: [...labelNames], registers: [registry] },
      async collect() {
        const values = await read();
        made.reset();
        for (const [labels, value] of values) made.set(labels as never, value);
      },
    });
  };
}
