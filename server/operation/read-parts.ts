import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { ping } from "../db/ping.ts";
import type { ReplicaState } from "../db/replica.ts";
import { isScarce, readDisk } from "../files/disk.ts";
import type { FileStore } from "../files/file-store.ts";
import { listJobTurns } from "../work/repeat-work.ts";

/** "late" is a job that failed, or has not come round, or a replica without the newest changes; "scarce" is a disk that is nearly full. */
export type PartState = "ok" | "away" | "scarce" | "late";

/** The parts that a process of the portal works with. Only the database decides whether it can serve. */
export interface Parts {
  database: PartState;
  files: PartState;
  disk: PartState;
  jobs: PartState;
  /** Absent where no Redis is set up. */
  redis?: PartState;
  /** Absent where no replica is set up. */
  replica?: ReplicaState;
}

export interface PartsDeps {
  db: Db;
  config: Pick<Config, "dataDir">;
  store: FileStore;
  /** Null where no Redis is set up. */
  redis: { sender: { isReady: boolean } } | null;
  replica?: { state: ReplicaState } | undefined;
}

/** No portal keeps a file of this name; a store that works says so. */
const noFile = "health/none";

/** A store that hangs counts as away. */
const patienceMs = 2000;

/** Reads the state of each part. */
export async function readParts({ db, config, store, redis, replica }: PartsDeps): Promise<Parts> {
  const [answers, files, disk] = await Promise.all([
    ping(db),
    readStore(store),
    readDisk(config.dataDir),
  ]);
  return {
    database: answers ? "ok" : "away",
    files,
    disk: isScarce(disk) ? "scarce" : "ok",
    jobs: listLateJobs(performance.now()).length === 0 ? "ok" : "late",
    ...(redis && { redis: redis.sender.isReady ? "ok" : "away" }),
    ...(replica && { replica: replica.state }),
  };
}

async function readStore(store: FileStore): Promise<PartState> {
  const hanging = new Promise<PartState>((resolve) =>
    setTimeout(resolve, patienceMs, "away").unref(),
  );
  const answering = store.open(noFile).then(
    (file): PartState => {
      file?.body.destroy();
      return "ok";
    },
    (): PartState => "away",
  );
  return Promise.race([answering, hanging]);
}

/** A turn may take as long as its rest, and a quarter of an hour besides: an import or a past day takes minutes. */
const graceMs = 15 * 60_000;

/** Lists the jobs of this process that failed in their last turn, or whose next turn is overdue. */
export function listLateJobs(nowMs: number): string[] {
  return [...listJobTurns()]
    .filter(
      ([, { everyMs, startedAt, endedAt, isFailed }]) =>
        (endedAt !== null && isFailed) || nowMs - startedAt > 2 * everyMs + graceMs,
    )
    .map(([name]) => name);
}
