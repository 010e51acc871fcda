import type { WriteStream } from "node:tty";

const width = 30;
const betweenMs = 100;

/** Shows the progress of work in one line of a terminal; without a terminal it writes nothing. */
export function progressBar(stream: Pick<WriteStream, "isTTY" | "write">) {
  let shownAt = 0;
  return {
    show(what: string, part: number): void {
      const now = performance.now();
      if (!stream.isTTY || (now - shownAt < betweenMs && part < 1)) return;
      shownAt = now;
      const filled = Math.round(width * Math.min(1, Math.max(0, part)));
      const bar = "█".repeat(filled) + "░".repeat(width - filled);
      stream.write(`\r\u001B[2K${bar} ${String(Math.round(part * 100)).padStart(3)} % ${what}`);
    },
    clear(): void {
      if (stream.isTTY && shownAt > 0) stream.write("\r\u001B[2K");
    },
  };
}
