import type { Day } from "../../../domain/calendar/day.ts";
import { describeUnfitRecord } from "../../../domain/statements/claim-bounds.ts";
import type { Claims, Subject } from "../../../domain/statements/claims.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import type { StatedField, StatedKind } from "../../../domain/statements/stated-fields.ts";
import { WrongCommand } from "../../command-line.ts";
import type { Db } from "../../db/connect.ts";
import { readExchanges } from "../../market/settling/make/exchanges.ts";
import { readIndustries } from "../../market/settling/make/industries.ts";
import { readStatedValue } from "./read-stated-value.ts";

export interface MadeClaims {
  subject: Partial<Subject>;
  claims: Claims;
}

/** Makes the claims of a stated value; throws `WrongCommand` for a value that the field cannot have. */
export function makeClaims(
  { of, claim: [group, name] }: Pick<StatedField, "of" | "claim">,
  value: Json,
  today: Day,
): MadeClaims {
  const made: Record<string, unknown> = { [group]: name === "" ? value : { [name]: value } };
  const { subject = {}, ...claims } = made;
  const unfit = describeUnfitRecord({
    documentOn: today,
    subject: { about: of, ...(subject as Partial<Subject>) },
    claims: claims as Claims,
  });
  if (unfit !== null) throw new WrongCommand(`${unfit}.`);
  if (isPastEvent(group, name) && String(value) > today)
    throw new WrongCommand(
      `${value} is still to come, and a deal is ${pastEvents[name]} on a day that has come; state the expected day as Exp. Pricing Date.`,
    );
  return { subject: subject as Partial<Subject>, claims: claims as Claims };
}

/** The days that tell what has happened, so that none of them can be in the future. */
const pastEvents: Readonly<Record<string, string>> = {
  postponedOn: "postponed",
  withdrawnOn: "withdrawn",
  filedOn: "filed",
  confidentialOn: "filed confidentially",
};

function isPastEvent(group: string, name: string): boolean {
  return group === "deal" && Object.hasOwn(pastEvents, name);
}

/**
 * Reads a value as staff write it. An exchange or industry must be one that the portal knows. Throws `WrongCommand`
 * with a sentence for staff.
 */
export async function readKnownValue(db: Db, kind: StatedKind, text: string): Promise<Json> {
  const value = readStatedValue(kind, text);
  const written = String(value);
  if (kind === "venue") {
    const names = [...(await readExchanges(db)).keys()];
    const found = names.find((name) => name.toLowerCase() === written.toLowerCase());
    if (found) return found;
    throw new WrongCommand(`There is no exchange "${written}"; choose from ${names.join(", ")}.`);
  }
  if (kind === "industry" && (await readIndustries(db)).byName(written) === null)
    throw new WrongCommand(`The portal's classification has no industry "${written}".`);
  return value;
}
