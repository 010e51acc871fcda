import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Day, isDay } from "../domain/calendar/day.ts";
import type { CommandResult } from "./command-socket.ts";
import { UnusableConfig } from "./config.ts";
import { UnusableDatabase } from "./db/connect.ts";
import { FolderLocked } from "./db/folder-lock.ts";
import { SchemaTooNew } from "./db/migrate.ts";

/** The operator asked for something that cannot be done; the message says what was found and what was looked for. */
export class WrongCommand extends Error {}

/** Errors that the operator can mend; their message is enough. */
const forOperator = [WrongCommand, UnusableConfig, UnusableDatabase, FolderLocked, SchemaTooNew];

/** The exit code of a command that met a defect of the program, EX_SOFTWARE of BSD; a refused command ends with 1. */
const defectExitCode = 70;

/** Reads the words of a command line. A word that it does not know is a wrong command; any other error is our own. */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  words: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError) || !isAboutWords(error)) throw error;
    throw new WrongCommand(error.message);
  }
}

function isAboutWords(error: TypeError): boolean {
  return "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

/** The date that an option names; undefined without the option. */
export function readDayOption(option: string, text: string | undefined): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new WrongCommand(`${option}: "${text}" is not a date; write it as 2024-07-01.`);
}

/** Runs a command; a wrong one is answered with what is wrong and the usage. */
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

/** Says on stderr why a command ended, a defect with its stack, and answers the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof Error && forOperator.some((kind) => error instanceof kind)) {
    console.error(error.message);
    return 1;
  }
  console.error(error);
  return defectExitCode;
}
