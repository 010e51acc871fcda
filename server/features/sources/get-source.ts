import { newYorkDay } from "../../../domain/calendar/day.ts";
import { fieldOf, isFieldId } from "../../../domain/fields/fields.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { readSources } from "./read-sources.ts";
import { requireRows } from "./require-rows.ts";

/** Returns where a value of a row comes from. A reader who may see rows of the kind may see their sources. */
export const getSource: Verb<"getSource"> = async (context, { query: { entity, key, field } }) => {
  requireRows(context.principal, entity);
  if (!isFieldId(field) || !fieldOf(field).grains.includes(entity)) throw new Failure("not_found");
  const today = newYorkDay(context.clock.now());
  const viewer = { userId: context.principal.userId, today };
  const [source] = await readSources(context.db, viewer, { entity, key, fields: [field] });
  if (source === undefined) throw new Failure("not_found");
  return source;
};
