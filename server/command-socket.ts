import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** The command-line commands that a running server executes itself. */
export type CommandName = "user" | "import" | "correct" | "backup" | "past-days";

/** The output of a command, and whether it succeeded. */
export interface CommandResult {
  output: string;
  isDone: boolean;
}

interface CommandRequest {
  command: CommandName;
  words: string[];
}

/** The result, or the stack of an unexpected error. */
type Answer = CommandResult | { failure: string };

/** A command failed in the running server; the stack is the server's. */
class FailedInServer extends Error {
  constructor(stack: string) {
    super("The running server failed at the command.");
    this.stack = `${this.message} Its log says the same.\n${stack}`;
  }
}

const serverEnded =
  "The running server ended before it answered. Start it again, then repeat the command.";

const socketPath = (dataDir: string) => join(dataDir, "commands.sock");

/**
 * Executes commands for command lines. The embedded database has a single owner, so if that is a running server, the
 * command line hands its words to it. Only the owner of the files may connect.
 */
export async function serveCommands(
  dataDir: string,
  run: Record<CommandName, (words: string[]) => Promise<CommandResult>>,
  onFailure: (error: unknown) => void,
): Promise<Server> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    connection.on("error", () => connection.destroy());
    try {
      const { command, words } = JSON.parse(await text(connection)) as CommandRequest;
      connection.end(JSON.stringify((await run[command](words)) satisfies Answer));
    } catch (error) {
      onFailure(error);
      connection.end(JSON.stringify({ failure: readStack(error) } satisfies Answer));
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

function readStack(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}

/** Hands a command to the running server; undefined when none is running. */
export async function handToServer(
  dataDir: string,
  command: CommandName,
  words: string[],
): Promise<CommandResult | undefined> {
  const connection = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) =>
      connection.once("connect", resolve).once("error", reject),
    );
  } catch {
    return undefined;
  }
  connection.end(JSON.stringify({ command, words } satisfies CommandRequest));
  const written = await text(connection).catch(() => "");
  if (written === "") return { output: serverEnded, isDone: false };
  const answer = JSON.parse(written) as Answer;
  if ("failure" in answer) throw new FailedInServer(answer.failure);
  return answer;
}
