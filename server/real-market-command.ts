import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseWords, readDayOption, reportFailure, WrongCommand } from "./command-line.ts";
import { readConfig } from "./config.ts";
import { openDatabase, UnusableDatabase } from "./db/connect.ts";
import { prepareFirstStart } from "./first-start.ts";
import { hasDemoMarket } from "./market/market-notes.ts";

const usage = `Usage: npm run real-market -- PATH… [--today DAY]
  PATH      a file, or a folder with all its files; the type of each is detected
  --today   pretends that it is a past day, such as 2024-07-01: later data is neither loaded nor shown`;

/** Loads files of the real market into a portal without the demo market, and serves it. */
try {
  const { paths, today } = readArguments(process.argv.slice(2));
  process.env.DATA_DIR ||= join("data", today ? `real-market-${today}` : "real-market");
  process.env.DEMO ||= "users";
  if (today) process.env.TODAY = today;

  const config = readConfig(process.env);
  // This and the import run in separate processes, so that their memory is freed before serving starts.
  await prepareFirstStart({ ...config, demo: "off" });
  await refuseDemoMarket();
  await load(["any", ...paths, ...(today ? ["--until", today] : [])]);
  await import("./main.ts");

  async function refuseDemoMarket(): Promise<void> {
    const database = await openDatabase(config);
    const hasOne = await hasDemoMarket(database.db);
    await database.close();
    if (hasOne)
      throw new UnusableDatabase(
        "There is a demo market in this database. Choose another one with DATA_DIR or DATABASE_URL.",
      );
  }
} catch (error) {
  process.exit(reportFailure(error));
}

function readArguments(words: string[]): { paths: string[]; today: string | undefined } {
  try {
    const { positionals: paths, values } = parseWords(words, { today: { type: "string" } });
    if (paths.length === 0) throw new WrongCommand("Name at least one file or folder to load.");
    return { paths, today: readDayOption("--today", values.today) };
  } catch (error) {
    throw error instanceof WrongCommand ? new WrongCommand(`${error.message}\n\n${usage}`) : error;
  }
}

async function load(words: string[]): Promise<void> {
  const script = join(import.meta.dirname, "import-command.ts");
  const importer = spawn(process.execPath, [script, ...words], { stdio: "inherit" });
  const stop = (signal: NodeJS.Signals) => importer.kill(signal);
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const [code] = await once(importer, "exit");
  process.off("SIGINT", stop).off("SIGTERM", stop);
  if (code !== 0) process.exit(code ?? 1);
}
