import type { Day } from "../../../domain/calendar/day.ts";
import type { InvalidParam } from "../../../domain/contract/failures.ts";
import { findEditableValue, unknownValue } from "../../../domain/statements/editable-values.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import { makeAgain } from "../../market/settling/make/make-again.ts";
import type { ReadChange } from "./read-changes.ts";

/** A value that was stated, with the number of its statement. */
export interface StatedChange {
  change: ReadChange;
  id: number | undefined;
}

/** Refuses a value that other statements leave without effect, such as gross proceeds of a deal without a price. */
export async function requireEffect(
  db: Db,
  companyKey: number,
  stated: readonly StatedChange[],
  today: Day,
): Promise<void> {
  const needing = stated.flatMap(({ change: { field, value, dealKey }, id }, at) => {
    const wanted = findEditableValue(field);
    return wanted?.needs === undefined || value.toLowerCase() === unknownValue
      ? []
      : [{ ...wanted, needs: wanted.needs, key: dealKey ?? companyKey, id, at }];
  });
  if (needing.length === 0) return;
  const made = await makeAgain(db, companyKey, today);
  const invalidParams = needing.flatMap(
    ({ of, key, noted, id, at, needs, label }): InvalidParam[] => {
      const origin = made?.findings.settledOf(of, key, noted)?.origin;
      const isUsed = origin && "observationId" in origin && origin.observationId === -Number(id);
      return isUsed ? [] : [{ name: `values.${at}`, reasons: [`${label}: ${needs}`] }];
    },
  );
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
}
