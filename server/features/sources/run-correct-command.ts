import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type FieldId, fieldIds, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { correctableFields } from "../../../domain/statements/correctable-fields.ts";
import { recordAct } from "../../audit/record-act.ts";
import { commandLineActor } from "../../audit/record-command.ts";
import type { Clock } from "../../clock.ts";
import { answerCommand, parseWords, WrongCommand } from "../../command-line.ts";
import type { CommandResult } from "../../command-socket.ts";
import type { Db } from "../../db/connect.ts";
import { readRowById } from "../../rows/read-row-by-id.ts";
import {
  findDeals,
  listCorrections,
  type NamedDeal,
  readTermsDay,
} from "./corrections-repository.ts";
import { makeClaims, readKnownValue } from "./make-claims.ts";
import { stateValue, takeBack } from "./state-value.ts";

const usage = `Usage: npm run correct -- DEAL FIELD VALUE --because TEXT [--by NAME]
       npm run correct -- undo NUMBER [--by NAME]
       npm run correct -- list
  DEAL        a ticker, the name of a company, or the key of a deal; when several match, they are listed with their keys
  FIELD       a column by its name or title, such as IpoPrice or "IPO Price"
  VALUE       as columns show it: 24.50, 14.00–16.00, 12,000,000, 2024-07-01, yes, "Austin, TX",
              "Alder & Stone; Harrow Brothers"
  --because   the reason, which readers see beside the value
  --by        who corrects it; by default the user of this machine
  undo        takes a correction back: the value of the sources counts again
Each correction is added to the audit log of the desk.`;

interface Deps {
  db: Db;
  clock: Clock;
}

/** Runs one command of `npm run correct`; a wrong command gets an error message and the usage. */
export async function runCorrectCommand(words: string[], deps: Deps): Promise<CommandResult> {
  return answerCommand(usage, async () => ({ output: await perform(words, deps), isDone: true }));
}

async function perform(words: string[], deps: Deps): Promise<string> {
  const { positionals, values } = parseWords(words, {
    because: { type: "string", default: "" },
    by: { type: "string" },
    // The user of the machine, whom the audit log names.
    user: { type: "string", default: "operator" },
  });
  const actor = commandLineActor(values.user);
  const by = (values.by ?? values.user).trim().slice(0, longestName) || "operator";
  const [first, second, ...rest] = positionals;
  if (first === undefined) throw new WrongCommand("No deal is named.");
  if (first === "list" && second === undefined) return printCorrections(deps);
  if (first === "undo" && rest.length === 0) return undo(readNumber(second), by, actor, deps);
  const [value, ...more] = rest;
  if (second === undefined || value === undefined)
    throw new WrongCommand("Name a deal, a field and a value.");
  if (more.length > 0)
    throw new WrongCommand(
      `Unexpected arguments: ${more.join(" ")}. Put quotes around a value with spaces.`,
    );
  return correct(
    {
      deal: first,
      field: readField(second),
      value,
      because: readReason(values.because),
      by,
      actor,
    },
    deps,
  );
}

const longestName = 100;
const longestReason = 500;

interface Order {
  deal: string;
  field: FieldId;
  value: string;
  because: string;
  by: string;
  actor: string;
}

async function correct(order: Order, { db, clock }: Deps): Promise<string> {
  const { field, because, by, actor } = order;
  const now = clock.now();
  const today = newYorkDay(now);
  const wanted = correctableFields[field];
  if (wanted === undefined)
    throw new WrongCommand(
      `${fieldOf(field).title} follows from other values; correct one of those. Its source in the grid names them.`,
    );
  return db.transaction().execute(async (trx) => {
    const deal = await findDeal(trx, order.deal);
    const value = await readKnownValue(trx, wanted.kind, order.value);
    const made = makeClaims(wanted, value, today);
    const before = await textOf(trx, deal, field, today);
    const id = await stateValue(trx, {
      ...made,
      companyKey: deal.companyKey,
      dealKey: wanted.of === "deal" ? deal.dealKey : null,
      ...{ value: order.value.trim(), because, madeBy: by, madeAt: now },
      ...(wanted.terms
        ? { field: "PriceRange", statedFor: await readTermsDay(trx, deal, wanted.terms, today) }
        : { field }),
    });
    if (id === undefined)
      throw new WrongCommand(
        `${deal.name} has no records of sources: an earlier version imported its facts. Import its files once more, then correct it.`,
      );
    const after = await textOf(trx, deal, field, today);
    const subject = `${fieldOf(field).title} of ${deal.name} (${deal.rowId})`;
    const act = { kind: "value corrected", actor, accountId: null, subject } as const;
    await recordAct(trx, { ...act, oldValue: before, newValue: after }, now);
    if (before === after)
      return `${subject} is ${after} as before: the correction changes nothing that is shown. It is correction ${id}, and stays when sources change; take it back with: npm run correct -- undo ${id}`;
    return `${subject}: ${before} → ${after}. This is correction ${id}; take it back with: npm run correct -- undo ${id}`;
  });
}

async function undo(id: number, by: string, actor: string, { db, clock }: Deps): Promise<string> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if ((await takeBack(trx, id, { by, now })) === undefined)
      throw new WrongCommand(`There is no correction ${id} that stands.`);
    const act = { kind: "value corrected", actor, accountId: null } as const;
    await recordAct(trx, { ...act, subject: `Correction ${id}`, newValue: "taken back" }, now);
    return `Correction ${id} is taken back.`;
  });
}

async function printCorrections({ db }: Deps): Promise<string> {
  const corrections = await listCorrections(db);
  if (corrections.length === 0) return "Nothing has been corrected.";
  return corrections
    .map((one) => {
      const undone = one.undoneBy === null ? "" : `  (taken back by ${one.undoneBy})`;
      const deal = [one.name ?? "a deal that is gone", one.rowId].filter(Boolean).join(", ");
      return `${one.id}  ${deal}  ${one.field} = ${one.value}  ${one.because}  ${one.madeBy}, ${one.madeAt} ET${undone}`;
    })
    .join("\n");
}

async function findDeal(db: Db, text: string): Promise<NamedDeal> {
  const deals = await findDeals(db, text.trim());
  const [first, ...others] = deals;
  if (first === undefined) throw new WrongCommand(`No deal has the ticker, name or key "${text}".`);
  const byKey = deals.find(({ dealKey }) => String(dealKey) === text.trim());
  if (byKey) return byKey;
  if (others.length === 0) return first;
  const list = deals.map(
    ({ dealKey, rowId, name, status, offerOn }) =>
      `  ${dealKey}  ${rowId}  ${name}  ${status}${offerOn ? `, ${offerOn}` : ""}`,
  );
  throw new WrongCommand(
    `"${text}" may mean several deals; name one by its key:\n${list.join("\n")}`,
  );
}

/** The value as the grid shows it. */
async function textOf(db: Db, { dealKey, companyKey }: NamedDeal, field: FieldId, today: string) {
  const row = await db
    .selectFrom("deal_row")
    .select("row_id")
    .where("deal_key", "=", dealKey)
    .where("company_key", "=", companyKey)
    .executeTakeFirst();
  const values = row && (await readRowById(db, { userId: 0, today }, "deal", row.row_id));
  return values === undefined ? "—" : visibleText(field, fieldValue(values, field), values);
}

function readField(text: string): FieldId {
  const wanted = text.toLowerCase();
  const found = fieldIds.find(
    (id) => id.toLowerCase() === wanted || fieldOf(id).title.toLowerCase() === wanted,
  );
  if (found) return found;
  throw new WrongCommand(
    `There is no column "${text}". These can be corrected: ${Object.keys(correctableFields).join(", ")}.`,
  );
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason === "") throw new WrongCommand("State the reason: --because TEXT.");
  if (reason.length > longestReason)
    throw new WrongCommand(`The reason should be at most ${longestReason} characters.`);
  return reason;
}

function readNumber(text: string | undefined): number {
  if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
  throw new WrongCommand("Name the correction by its number, as the list shows it.");
}
