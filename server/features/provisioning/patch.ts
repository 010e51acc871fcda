import {
  type Filter,
  isObject,
  type Json,
  keyOf,
  listOf,
  matches,
  partOf,
  readPath,
} from "./filter.ts";
import { ScimError } from "./scim-error.ts";

const mostOperations = 1000;

/**
 * Applies the operations of a PATCH to the content of a resource, and returns it changed. Names of operations and of attributes
 * have no letter case, and an operation without a path may name paths as the keys of its value, because directories send that.
 */
export function applyPatch(resource: Json, body: unknown): Json {
  const operations = listOf(isObject(body) ? partOf(body, "Operations") : undefined);
  if (operations.length === 0)
    throw new ScimError(400, "There are no operations.", "invalidSyntax");
  if (operations.length > mostOperations)
    throw new ScimError(400, `There are more than ${mostOperations} operations.`, "tooMany");
  const changed = structuredClone(resource);
  for (const one of operations) {
    if (!isObject(one)) throw new ScimError(400, "An operation is no object.", "invalidSyntax");
    const op = String(partOf(one, "op")).toLowerCase();
    const [path, value] = [partOf(one, "path"), partOf(one, "value")];
    if (op !== "add" && op !== "replace" && op !== "remove")
      throw new ScimError(400, `There is no operation “${op.slice(0, 50)}”.`, "invalidSyntax");
    if (typeof path === "string" && path !== "") apply(changed, op, path, value);
    else if (op === "remove") throw new ScimError(400, "“remove” needs a path.", "noTarget");
    else if (!isObject(value))
      throw new ScimError(400, "An operation without a path needs an object.", "invalidValue");
    else for (const [key, part] of Object.entries(value)) apply(changed, op, key, part);
  }
  return changed;
}

type Operation = "add" | "replace" | "remove";

function apply(resource: Json, op: Operation, text: string, value: unknown): void {
  const { attribute, filter, part } = readPath(text);
  const key = keyOf(resource, attribute);
  if (filter !== null) applyToValues(resource, key, { op, filter, part, value });
  else if (part === null) set(resource, op, key, value);
  else {
    const held = isObject(resource[key]) ? resource[key] : {};
    resource[key] = held;
    set(held, op, keyOf(held, part), value);
  }
}

function set(object: Json, op: Operation, key: string, value: unknown): void {
  const before = object[key];
  if (op === "remove") {
    // Entra removes members by their values and not by a filter.
    const gone = new Set(listOf(value).map(idOf));
    if (gone.size === 0) delete object[key];
    else object[key] = listOf(before).filter((one) => !gone.has(idOf(one)));
  } else if (op === "add" && Array.isArray(before)) {
    const has = new Set(before.map(idOf));
    object[key] = [...before, ...listOf(value).filter((one) => !has.has(idOf(one)))];
  } else if (isObject(before) && isObject(value)) {
    for (const [part, one] of Object.entries(value)) before[keyOf(before, part)] = one;
  } else object[key] = value;
}

const idOf = (one: unknown): string =>
  isObject(one) ? String(partOf(one, "value")).toLowerCase() : String(one).toLowerCase();

function applyToValues(
  resource: Json,
  key: string,
  change: { op: Operation; filter: Filter; part: string | null; value: unknown },
): void {
  const { op, filter, part, value } = change;
  const values = listOf(resource[key]).filter(isObject);
  const meant = values.filter((one) => matches(one, filter));
  if (op === "remove" && part === null) {
    resource[key] = values.filter((one) => !meant.includes(one));
    return;
  }
  if (op === "remove") {
    for (const one of meant) delete one[keyOf(one, part ?? "")];
    return;
  }
  if (meant.length === 0) {
    // Directories replace a value that is not there yet, and mean to add it.
    const made = madeBy(filter);
    values.push(made);
    meant.push(made);
  }
  for (const one of meant)
    if (part !== null) one[keyOf(one, part)] = value;
    else if (isObject(value)) Object.assign(one, value);
    else one["value"] = value;
  resource[key] = values;
}

/** The value that a filter of equalities describes. */
function madeBy(filter: Filter): Json {
  const parts = filter.kind === "and" ? filter.all : [filter];
  const made: Json = {};
  for (const one of parts) {
    if (one.kind !== "compare" || one.operator !== "eq")
      throw new ScimError(400, "No value is the one that the path means.", "noTarget");
    made[one.path.attribute] = one.value;
  }
  return made;
}
