import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

const life = randomUUID();

/** Names this process among all processes of all machines. The last part tells it from an earlier one of its number. */
export const ownProcess = `${hostname()} ${process.pid} ${life}`;

/** Returns whether a process has surely ended. Of processes on other machines nobody knows. */
export function hasEnded(name: string): boolean {
  const [host, pid = "", itsLife] = name.split(" ");
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return itsLife !== life;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
