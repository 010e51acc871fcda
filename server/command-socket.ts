import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** The commands of the command line that a running server takes over. */
export type CommandName = "user" | "import";

/** What a command prints, and whether it did what it was asked. */
export interface CommandResult {
  output: string;
  isDone: boolean;
}

interface HandedOver {
  command: CommandName;
  words: string[];
}

/** The result goes back, or the stack of an error that nobody expected. */
type Answer = CommandResult | { failure: string };

/** A command met a defect in the running server. The stack is the server's own. */
class FailedInServer extends Error {
  constructor(stack: string) {
    super("The running server failed at the command.");
    this.stack = `${this.message} Its log says the same.\n${stack}`;
  }
}

const socketIn = (dataDir: string) => join(dataDir, "commands.sock");

/**
 * The embedded database has one owner. A command line that finds it owned by a running server hands its words to
 * that server here; only the owner of the files may.
 */
export async function serveCommands(
  dataDir: string,
  run: Record<CommandName, (words: string[]) => Promise<CommandResult>>,
  onFailure: (error: unknown) => void,
): Promise<Server> {
  const path = socketIn(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    connection.on("error", () => connection.destroy());
    try {
      const { command, words } = JSON.parse(await text(connection)) as HandedOver;
      connection.end(JSON.stringify((await run[command](words)) satisfies Answer));
    } catch (error) {
      onFailure(error);
      connection.end(JSON.stringify({ failure: stackOf(error) } satisfies Answer));
    }
  });
  const previousMask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) =>
      server.once("error", reject).listen(path, resolve),
    );
  } finally {
    process.umask(previousMask);
  }
  chmodSync(path, 0o600);
  return server;
}

function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}

/** Hands a command to the running server; undefined when none is running. */
export async function handToServer(
  dataDir: string,
  command: CommandName,
  words: string[],
): Promise<CommandResult | undefined> {
  const connection = connect({ path: socketIn(dataDir), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) =>
      connection.once("connect", resolve).once("error", reject),
    );
  } catch {
    return undefined;
  }
  connection.end(JSON.stringify({ command, words } satisfies HandedOver));
  const answer = JSON.parse(await text(connection)) as Answer;
  if ("failure" in answer) throw new FailedInServer(answer.failure);
  return answer;
}
