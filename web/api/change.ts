import type { ListedRoute } from "../../domain/contract/calls.ts";
import type { Reply, Route } from "../../domain/contract/route.ts";
import { call, type Input } from "./call.ts";
import { CallFailure } from "./failure.ts";
import { isCovered, outdatedBy } from "./outdated.ts";
import { queryClient } from "./query-client.ts";

/**
 * Makes a call that changes something, and waits until what it made out of date has been read again. A refused change is
 * often one that somebody else has made before, so that reading again shows why.
 */
export async function change<R extends ListedRoute>(
  route: R,
  ...input: Input<R>
): Promise<Reply<R>> {
  try {
    const reply = await call(route, ...input);
    await readAgainAfter(route);
    return reply;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status !== null) void readAgainAfter(route);
    throw failure;
  }
}

/** Reads again what a change has made out of date. */
export function readAgainAfter({ path }: Route): Promise<void> {
  const [, outdated = []] =
    Object.entries(outdatedBy).find(([changed]) => path.startsWith(changed)) ?? [];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [read] }) => outdated.some((one) => isCovered(String(read), one)),
  });
}
