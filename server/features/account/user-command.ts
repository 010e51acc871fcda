import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { email as emailField } from "../../../domain/forms/fields.ts";
import { maxNameLength } from "../../../domain/forms/limits.ts";
import { isScreenName, type ScreenName, screenNames } from "../../../domain/views/screens.ts";
import { answerCommand, parseWords, WrongCommand } from "../../command-line.ts";
import type { CommandResult } from "../../command-socket.ts";
import type { Config } from "../../config.ts";
import type { Schema } from "../../db/schema.ts";
import type { Clock } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { openTicket } from "../sessions/password-mail.ts";
import {
  disableUser,
  findOrInsertAccount,
  findUserByEmail,
  listUsers,
  readmitUser,
  updateHiddenScreens,
} from "./accounts-repository.ts";
import { addUser } from "./add-user.ts";

const usage = `Usage: npm run user -- COMMAND
  add EMAIL --account NAME [--first NAME] [--last NAME] [--admin]
                  adds a user and prints a one-time link, good for one hour, to choose a password
  reset EMAIL     prints a new one-time link; a disabled user may log in again
  disable EMAIL   ends all sessions of the user and refuses new logins
  screens --account NAME [--hide SCREENS]
                  hides these screens from the users of an account, and shows all others; SCREENS are
                  comma-separated names from ${screenNames.join(", ")}
  list            prints all users`;

interface Deps {
  db: Kysely<Schema>;
  config: Pick<Config, "publicUrl" | "port">;
  clock: Clock;
}

/** Runs one command of `npm run user`; a wrong command gets an error message and the usage. */
export async function runUserCommand(words: string[], deps: Deps): Promise<CommandResult> {
  return answerCommand(usage, async () => {
    try {
      return { output: await perform(words, deps), isDone: true };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { output: error.body.summaryErrors.join(" "), isDone: false };
    }
  });
}

async function perform(words: string[], deps: Deps): Promise<string> {
  const { positionals, values } = parseWords(words, {
    account: { type: "string" },
    first: { type: "string" },
    last: { type: "string" },
    admin: { type: "boolean", default: false },
    hide: { type: "string", default: "" },
  });
  const [command, email, ...rest] = positionals;
  if (rest.length > 0) throw new WrongCommand(`Unexpected arguments: ${rest.join(" ")}`);
  if (command === "list") return printUsers(deps);
  if (command === "screens") return hide(values, deps);
  if (command === "add") return add(readEmail(email), values, deps);
  if (command === "reset") return reset(readEmail(email), deps);
  if (command === "disable") return disable(readEmail(email), deps);
  const wish = "use add, reset, disable, screens or list.";
  throw new WrongCommand(
    command ? `There is no command ${command}; ${wish}` : `No command is given; ${wish}`,
  );
}

async function add(
  email: string,
  values: { account?: string; first?: string; last?: string; admin: boolean },
  { db, config, clock }: Deps,
): Promise<string> {
  const account = readName("--account", values.account);
  const [localPart = email] = email.split("@");
  const newcomer = {
    email,
    firstName: readName("--first", values.first ?? localPart),
    lastName: values.last?.trim().slice(0, maxNameLength) ?? "",
    isAccountAdmin: values.admin,
  };
  const { link } = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const accountId = await findOrInsertAccount(trx, account, now);
    return addUser(trx, config, accountId, newcomer, now);
  });
  return `${email} is a user of ${account}. A link to choose a password, good for one hour:\n${link}`;
}

async function reset(email: string, { db, config, clock }: Deps): Promise<string> {
  const now = clock.now();
  const user = await findUser(db, email);
  const link = await db.transaction().execute(async (trx) => {
    await readmitUser(trx, user.user_id);
    await endAllSessions(trx, user.user_id, now);
    return openTicket(trx, config, { userId: user.user_id, email: user.email }, now);
  });
  return `A link for ${user.email} to choose a password, good for one hour:\n${link}`;
}

async function disable(email: string, { db, clock }: Deps): Promise<string> {
  const now = clock.now();
  const user = await findUser(db, email);
  await db.transaction().execute(async (trx) => {
    await disableUser(trx, user.user_id, now);
    await endAllSessions(trx, user.user_id, now);
  });
  return `${user.email} is disabled.`;
}

async function hide(values: { account?: string; hide: string }, { db }: Deps): Promise<string> {
  const account = readName("--account", values.account);
  const screens = readScreens(values.hide);
  if (!(await updateHiddenScreens(db, account, screens)))
    throw new WrongCommand(`There is no account ${account}.`);
  return screens.length === 0
    ? `The users of ${account} see every screen.`
    : `The users of ${account} see every screen except ${screens.join(", ")}.`;
}

async function printUsers({ db }: Deps): Promise<string> {
  const users = await listUsers(db);
  if (users.length === 0) return "There are no users yet.";
  return users
    .map((user) => {
      const notes = [user.is_account_admin && "admin", user.disabled_at && "disabled"].filter(
        Boolean,
      );
      const name = `${user.first_name} ${user.last_name}`.trim();
      return [user.email.padEnd(34), user.account.padEnd(24), name, ...notes].join("  ");
    })
    .join("\n");
}

async function findUser(db: Kysely<Schema>, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw new WrongCommand(`There is no user ${email}.`);
  return user;
}

function readEmail(text: string | undefined): string {
  const read = z.safeParse(emailField("EMAIL"), text);
  if (!read.success)
    throw new WrongCommand(read.error.issues[0]?.message ?? "Give the e-mail address of a user.");
  return read.data;
}

function readScreens(list: string): ScreenName[] {
  const names = list.split(",").map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    if (!isScreenName(name))
      throw new WrongCommand(`There is no screen ${name}; choose from ${screenNames.join(", ")}.`);
    return name;
  });
}

function readName(option: string, text: string | undefined): string {
  const name = text?.trim();
  if (!name) throw new WrongCommand(`${option} NAME is missing.`);
  if (name.length > maxNameLength)
    throw new WrongCommand(`${option} should be at most ${maxNameLength} characters.`);
  return name;
}
