/** A server that does not answer is asked again after this time. */
const pauseMs = 3000;

let waiting: Promise<boolean> | null = null;

/** Waits until the server answers. Resolves to true if it had to wait, and to false if the server answers at once. */
export function waitForServer(): Promise<boolean> {
  waiting ??= askUntilAnswered().finally(() => {
    waiting = null;
  });
  return waiting;
}

async function askUntilAnswered(): Promise<boolean> {
  if (await isAnswering()) return false;
  do await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (!(await isAnswering()));
  return true;
}

/** True when the server answers; the answer of a proxy in front of a stopped server does not count. */
export async function isAnswering(): Promise<boolean> {
  const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
  return answer?.ok ?? false;
}
