import * as z from "zod/mini";
import { staffRoleNames } from "../../../domain/contract/roles.ts";
import { email as emailField } from "../../../domain/forms/fields.ts";
import { maxNameLength } from "../../../domain/forms/limits.ts";
import { screenNames } from "../../../domain/views/screens.ts";
import { commandLineActor } from "../../audit/record-command.ts";
import type { Clock } from "../../clock.ts";
import { answerCommand, parseWords, readDayOption, WrongCommand } from "../../command-line.ts";
import type { CommandResult } from "../../command-socket.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { withHouse } from "../../house/house-in-force.ts";
import { Failure } from "../../http/context.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { welcomeHours } from "../sessions/password-mail.ts";
import { findUserByEmail, listUsers, lockAccountByName } from "./accounts-repository.ts";
import {
  type Acting,
  admitUser,
  disable as disableUser,
  findOrAddAccount,
  giveRoles,
  hideScreens,
  resetUser,
  resetFactor as resetUserFactor,
  setExpiry,
} from "./user-acts.ts";

const usage = `Usage: npm run user -- COMMAND
  add EMAIL --account NAME [--first NAME] [--last NAME] [--admin]
                  adds a user and prints a one-time link to choose a password, which expires in ${welcomeHours} hours
  reset EMAIL     prints a new one-time link; a disabled user may log in again
  reset-factor EMAIL
                  turns the second factor of a user off who has lost their phone, and ends all their sessions
  disable EMAIL   ends all sessions of the user and refuses new logins
  screens --account NAME [--hide SCREENS]
                  hides these screens from the users of an account, and shows all others; SCREENS are
                  comma-separated names from ${screenNames.join(", ")}
  expiry --account NAME [--until DAY]
                  lets the users of an account log in until the end of this day in New York, such as 2027-06-30;
                  without a day, for good
  roles EMAIL [--roles ROLES]
                  gives a user these roles at the desk and takes all others away; ROLES are comma-separated names from
                  ${staffRoleNames.join(", ")}
  list            prints all users
Each act is added to the audit log of the desk.`;

interface Deps {
  db: Db;
  config: Config;
  clock: Clock;
  mailer: Mailer;
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
    roles: { type: "string", default: "" },
    until: { type: "string" },
    // The user of the machine, whom the audit log names.
    user: { type: "string", default: "operator" },
  });
  const [command, email, ...rest] = positionals;
  if (rest.length > 0) throw new WrongCommand(`Unexpected arguments: ${rest.join(" ")}`);
  const act = <T>(work: (acting: Acting) => Promise<T>) => actOnCommand(deps, values.user, work);
  if (command === "list") return printUsers(deps);
  if (command === "screens") return act((acting) => hide(acting, values));
  if (command === "expiry") return act((acting) => limit(acting, values));
  if (command === "add") {
    const newcomer = readEmail(email);
    return act((acting) => add(acting, newcomer, values));
  }
  if (command === "roles") {
    const subject = readEmail(email);
    const roles = readNames(values.roles, staffRoleNames, "role");
    return act(async (acting) => {
      await giveRoles(acting, await findUser(acting.db, subject), roles);
      return `${subject} has ${roles.length === 0 ? "no role" : `these roles: ${roles.join(", ")}`}.`;
    });
  }
  const userActs = { reset, "reset-factor": resetFactor, disable } as const;
  if (command !== undefined && Object.hasOwn(userActs, command)) {
    const subject = readEmail(email);
    const run = userActs[command as keyof typeof userActs];
    return act(async (acting) => run(acting, await findUser(acting.db, subject)));
  }
  const wish = "use add, reset, reset-factor, disable, screens, expiry, roles or list.";
  throw new WrongCommand(
    command ? `There is no command ${command}; ${wish}` : `No command is given; ${wish}`,
  );
}

/** Acts in one transaction, with which its mail is stored, and sends the mail after that. */
async function actOnCommand<T>(
  { db, config, clock, mailer }: Deps,
  user: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const actor = commandLineActor(user);
  const inForce = await withHouse(db, config);
  const done = await db
    .transaction()
    .execute((trx) =>
      work({ db: trx, config: inForce, now, actor, mail: (message) => mailer.post(trx, message) }),
    );
  mailer.wake();
  return done;
}

type FoundUser = Awaited<ReturnType<typeof findUser>>;

async function add(
  acting: Acting,
  email: string,
  values: { account?: string; first?: string; last?: string; admin: boolean },
): Promise<string> {
  const account = readName("--account", values.account);
  const [localPart = email] = email.split("@");
  const newcomer = {
    email,
    firstName: readName("--first", values.first ?? localPart),
    lastName: values.last?.trim().slice(0, maxNameLength) ?? "",
    isAccountAdmin: values.admin,
  };
  const { link } = await admitUser(acting, await findOrAddAccount(acting, account), newcomer);
  return `${email} is a user of ${account}. This link to choose a password expires in ${welcomeHours} hours:\n${link}`;
}

async function reset(acting: Acting, user: FoundUser): Promise<string> {
  const link = await resetUser(acting, user);
  return `A link for ${user.email} to choose a password, which expires in one hour:\n${link}`;
}

async function resetFactor(acting: Acting, user: FoundUser): Promise<string> {
  return (await resetUserFactor(acting, user))
    ? `${user.email} logs in without a second factor.`
    : `${user.email} has no second factor.`;
}

async function disable(acting: Acting, user: FoundUser): Promise<string> {
  await disableUser(acting, user);
  return `${user.email} is disabled.`;
}

async function hide(acting: Acting, values: { account?: string; hide: string }): Promise<string> {
  const account = await findAccount(acting.db, readName("--account", values.account));
  const screens = readNames(values.hide, screenNames, "screen");
  await hideScreens(acting, account, screens);
  return screens.length === 0
    ? `The users of ${account.name} see every screen.`
    : `The users of ${account.name} see every screen except ${screens.join(", ")}.`;
}

async function limit(
  acting: Acting,
  values: { account?: string; until?: string },
): Promise<string> {
  const account = await findAccount(acting.db, readName("--account", values.account));
  const until = readDayOption("--until", values.until);
  await setExpiry(acting, account, until ?? null);
  return until === undefined
    ? `The users of ${account.name} may log in for good.`
    : `The users of ${account.name} may log in until ${until}.`;
}

async function findAccount(db: Db, name: string) {
  const account = await lockAccountByName(db, name);
  if (!account) throw new WrongCommand(`There is no account ${name}.`);
  return account;
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

async function findUser(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw new WrongCommand(`There is no user ${email}.`);
  return user;
}

function readEmail(text: string | undefined): string {
  const read = z.safeParse(emailField("EMAIL"), text);
  if (!read.success)
    throw new WrongCommand(read.error.issues[0]?.message ?? "Give the email address of a user.");
  return read.data;
}

function readNames<Name extends string>(
  list: string,
  known: readonly Name[],
  what: string,
): Name[] {
  const names = list.split(",").map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const found = known.find((one) => one === name);
    if (!found)
      throw new WrongCommand(`There is no ${what} ${name}; choose from ${known.join(", ")}.`);
    return found;
  });
}

function readName(option: string, text: string | undefined): string {
  const name = text?.trim();
  if (!name) throw new WrongCommand(`${option} NAME is missing.`);
  if (name.length > maxNameLength)
    throw new WrongCommand(`${option} should be at most ${maxNameLength} characters.`);
  return name;
}
