import { ScimError } from "./scim-error.ts";

/** The content of a resource as JSON. Names of attributes have no letter case. */
export type Json = Record<string, unknown>;

/** A place in a resource: an attribute, those of its values that a filter takes, and a part of each. */
export interface Path {
  attribute: string;
  filter: Filter | null;
  part: string | null;
}

export type Filter =
  | { kind: "compare"; path: Path; operator: string; value: unknown }
  | { kind: "and" | "or"; all: Filter[] }
  | { kind: "not"; filter: Filter };

const longest = 2000;
const deepest = 10;

/** Texts are compared without their letter case, and what directories send as texts with what they mean. */
const comparisons: Record<string, (one: string, other: string) => boolean> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  co: (one, other) => one.includes(other),
  sw: (one, other) => one.startsWith(other),
  ew: (one, other) => one.endsWith(other),
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
};
const isComparison = (word: string) => Object.hasOwn(comparisons, word);

/** Attributes may be named with their schema, whose colons and dots would look like parts. */
const schemaPrefix =
  /^urn:ietf:params:scim:schemas:(?:core:2\.0:(?:User|Group)|extension:enterprise:2\.0:User):/i;

const token =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|((?:urn:[\w.:-]+:)?[A-Za-z$][\w$.-]*)|(-?\d+(?:\.\d+)?)|\.([A-Za-z$][\w$-]*))/y;

/** Reads the filter of a list, as `userName eq "a@b.c" and active eq true`. */
export const readFilter = (text: string): Filter =>
  new Reader(text, "filter").readAll((reader) => reader.either(0));

/** Reads the path of a change, as `emails[type eq "work"].value`. */
export const readPath = (text: string): Path =>
  new Reader(text, "path").readAll((reader) => reader.path(0));

class Reader {
  private readonly text: string;
  private readonly what: "filter" | "path";
  private at = 0;

  constructor(text: string, what: "filter" | "path") {
    this.text = text;
    this.what = what;
    if (text.length > longest) this.refuse(`longer than ${longest} characters`);
  }

  readAll<Read>(read: (reader: this) => Read): Read {
    const result = read(this);
    if (this.text.slice(this.at).trim() !== "") this.refuseHere();
    return result;
  }

  private refuse(why: string): never {
    const scimType = this.what === "path" ? "invalidPath" : "invalidFilter";
    throw new ScimError(400, `The ${this.what} is ${why}.`, scimType);
  }

  private refuseHere(why = "not understood"): never {
    return this.refuse(`${why} at character ${this.at + 1}`);
  }

  private peek(): string {
    token.lastIndex = this.at;
    return token.exec(this.text)?.[0].trim() ?? "";
  }

  private take(): string {
    const taken = this.peek();
    if (taken === "") this.refuseHere();
    this.at = token.lastIndex;
    return taken;
  }

  private takes(wanted: string): boolean {
    if (this.peek().toLowerCase() !== wanted) return false;
    this.take();
    return true;
  }

  private require(wanted: string): void {
    if (!this.takes(wanted)) this.refuseHere(`lacking “${wanted}”`);
  }

  either(depth: number): Filter {
    return this.joined("or", () => this.joined("and", () => this.one(depth)));
  }

  private joined(kind: "and" | "or", read: () => Filter): Filter {
    const all: [Filter, ...Filter[]] = [read()];
    while (this.takes(kind)) all.push(read());
    return all.length === 1 ? all[0] : { kind, all };
  }

  private one(depth: number): Filter {
    if (depth > deepest) this.refuse(`nested deeper than ${deepest}`);
    const isDenied = this.takes("not");
    if (isDenied || this.peek() === "(") {
      this.require("(");
      const filter = this.either(depth + 1);
      this.require(")");
      return isDenied ? { kind: "not", filter } : filter;
    }
    const path = this.path(depth);
    const operator = this.peek().toLowerCase();
    // A filter of values alone, as `emails[type eq "work"]`, asks whether there is one.
    if (path.filter && operator !== "pr" && !isComparison(operator))
      return { kind: "compare", path, operator: "pr", value: null };
    this.take();
    if (operator === "pr") return { kind: "compare", path, operator, value: null };
    if (!isComparison(operator)) this.refuse(`using the unknown operator “${operator}”`);
    return { kind: "compare", path, operator, value: this.value() };
  }

  private value(): unknown {
    const text = this.take();
    if (/^(?:true|false|null)$/i.test(text)) return JSON.parse(text.toLowerCase());
    try {
      return JSON.parse(text);
    } catch {
      return this.refuse(`comparing with “${text}”, which is no value`);
    }
  }

  path(depth: number): Path {
    const name = this.take().replace(schemaPrefix, "");
    if (!/^[A-Za-z$]/.test(name)) this.refuse(`lacking the name of an attribute`);
    const dot = name.startsWith("urn:") ? -1 : name.indexOf(".");
    const [attribute, inner] =
      dot === -1 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)];
    if (inner !== null || !this.takes("[")) return { attribute, filter: null, part: inner };
    const filter = this.either(depth + 1);
    this.require("]");
    const part = this.peek().startsWith(".") ? this.take().slice(1) : null;
    return { attribute, filter, part };
  }
}

/** The own key of an object that has this name in any letter case; the name itself where there is none. */
export function keyOf(object: Json, name: string): string {
  const wanted = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === wanted) ?? name;
}

export function partOf(object: Json, name: string): unknown {
  const key = keyOf(object, name);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The values at a place; those of a complex attribute without a named part are what their `value` says. */
function valuesAt(resource: Json, { attribute, filter, part }: Path): unknown[] {
  const values = listOf(partOf(resource, attribute)).filter(
    (one) => filter === null || (isObject(one) && matches(one, filter)),
  );
  return values.flatMap((one) => {
    if (!isObject(one)) return part === null ? [one] : [];
    return listOf(part === null ? (partOf(one, "value") ?? one) : partOf(one, part));
  });
}

/** True for a resource, or a value of several, that a filter takes. */
export function matches(resource: Json, filter: Filter): boolean {
  if (filter.kind === "not") return !matches(resource, filter.filter);
  if (filter.kind !== "compare")
    return filter.all[filter.kind === "and" ? "every" : "some"]((one) => matches(resource, one));
  const { path, operator, value } = filter;
  const values = valuesAt(resource, path);
  if (operator === "pr") return values.some((one) => one !== "");
  const [compare, meant] = [comparisons[operator], String(value).toLowerCase()];
  // A list without values, or without the value, is not equal to it.
  const holds = (one: unknown) => compare?.(String(one).toLowerCase(), meant) ?? false;
  return operator === "ne" ? values.every(holds) : values.some(holds);
}
