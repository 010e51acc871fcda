import type { Day } from "../../../domain/calendar/day.ts";
import { WrongCommand } from "../../command-line.ts";
import type { Db } from "../../db/connect.ts";
import { describeUnfitRecord } from "../../market/claim-bounds.ts";
import type { Claims, Json, Subject } from "../../market/claims.ts";
import { readExchanges } from "../../market/settling/make/exchanges.ts";
import { readIndustries } from "../../market/settling/make/industries.ts";
import type { CorrectableField } from "./correctable-fields.ts";
import { readCorrectedValue } from "./read-corrected-value.ts";

/** Makes the claims of an editor's correction; throws `WrongCommand` for a value that the field cannot have. */
export async function makeClaims(
  db: Db,
  { of, kind, claim: [group, name] }: CorrectableField,
  text: string,
  today: Day,
): Promise<{ subject: Partial<Subject>; claims: Claims }> {
  const value = await findInDictionary(db, kind, readCorrectedValue(kind, text));
  const made = {
    subject: (group === "subject" ? { [name]: value } : {}) as Partial<Subject>,
    claims: (group === "subject"
      ? {}
      : { [group]: name === "" ? value : { [name]: value } }) as Claims,
  };
  const subject: Subject = { about: of, ...made.subject };
  const unfit = describeUnfitRecord({ documentOn: today, subject, claims: made.claims });
  if (unfit !== null) throw new WrongCommand(`${unfit}.`);
  return made;
}

/** An exchange or industry must be one that the portal knows. */
async function findInDictionary(
  db: Db,
  kind: CorrectableField["kind"],
  value: Json,
): Promise<Json> {
  const text = String(value);
  if (kind === "exchange") {
    const names = [...(await readExchanges(db)).keys()];
    const found = names.find((name) => name.toLowerCase() === text.toLowerCase());
    if (found) return found;
    throw new WrongCommand(`There is no exchange "${text}"; choose from ${names.join(", ")}.`);
  }
  if (kind === "industry" && (await readIndustries(db)).byName(text) === null)
    throw new WrongCommand(`The portal's classification has no industry "${text}".`);
  return value;
}
