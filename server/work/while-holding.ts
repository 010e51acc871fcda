import type { Database } from "../db/connect.ts";
import { takeLease } from "./lease-repository.ts";

/** A lease holds for a minute. */
const extendEveryMs = 20_000;

/** Does work while this process holds the lease; the signal tells that it lost it, or that the server stops. */
export async function whileHolding(
  db: Database["db"],
  { name, holder }: { name: string; holder: string },
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!(await takeLease(db, name, holder))) return;
  const lost = new AbortController();
  const extending = setInterval(() => {
    takeLease(db, name, holder).then(
      (isOurs) => isOurs || lost.abort(),
      () => lost.abort(),
    );
  }, extendEveryMs);
  try {
    await work(AbortSignal.any([stopping, lost.signal]));
  } finally {
    clearInterval(extending);
  }
}
