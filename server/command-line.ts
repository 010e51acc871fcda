import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Day, isDay } from "../domain/calendar/day.ts";
import { type CommandName, type CommandResult, handToServer } from "./command-socket.ts";
import { type Config, readConfig, UnusableConfig } from "./config.ts";
import { UnusableDatabase } from "./db/connect.ts";
import { FolderLocked, UnwritableFolder } from "./db/folder-lock.ts";
import { SchemaTooNew } from "./db/migrate.ts";

/** A command that cannot be carried out; the message states what was given and what is expected. */
export class WrongCommand extends Error {}

/** Errors that the operator can fix; their message is enough. */
const forOperator = [
  WrongCommand,
  UnusableConfig,
  UnusableDatabase,
  FolderLocked,
  UnwritableFolder,
  SchemaTooNew,
];

/** The exit code for a defect of the program (EX_SOFTWARE in BSD); a refused command exits with 1. */
const defectExitCode = 70;

/** Parses the words of a command line. An unknown word is a wrong command; any other error is a defect. */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  words: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError) || !isUsageError(error)) throw error;
    throw new WrongCommand(error.message);
  }
}

function isUsageError(error: TypeError): boolean {
  return "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

/** Reads the date that an option gives; undefined without the option. */
export function readDayOption(option: string, text: string | undefined): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new WrongCommand(`${option}: "${text}" is not a date; write it as 2024-07-01.`);
}

/** Runs a command; a wrong one gets an error message and the usage. */
export async function answerCommand(
  usage: string,
  run: () => Promise<CommandResult>,
): Promise<CommandResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw error;
    return { output: `${error.message}\n\n${usage}`, isDone: false };
  }
}

/** Carries a command of the shell out, prints its output, and exits with 1 unless it is done. */
export async function carryOut(run: () => Promise<CommandResult>): Promise<void> {
  try {
    const { output, isDone } = await run();
    (isDone ? console.log : console.error)(output);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

/** Has a command carried out by the server that has the embedded database open; here where none runs. */
export function carryOutByOwner(
  command: CommandName,
  words: string[],
  runHere: (config: Config) => Promise<CommandResult>,
): Promise<void> {
  return carryOut(async () => {
    const config = readConfig(process.env);
    const answer = !config.databaseUrl && (await handToServer(config.dataDir, command, words));
    return answer || runHere(config);
  });
}

/** Prints on stderr why a command failed, for a defect with its stack, and returns the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof Error && forOperator.some((kind) => error instanceof kind)) {
    console.error(error.message);
    return 1;
  }
  console.error(error);
  return defectExitCode;
}
