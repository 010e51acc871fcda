/**
 * The longest time in milliseconds for which this thread blocks others during a task. It is processor time, because other
 * programs may use the processor meanwhile.
 */
export async function longestTurn(task: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await task();
  isOver = true;
  return longest;
}
