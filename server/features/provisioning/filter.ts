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
const operators = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"];

/** Attributes may be named with their schema, whose colons and dots would look like parts. */
const schemaPrefix =
  /^urn:ietf:params:scim:schemas:(?:core:2\.0:(?:User|Group)|extension:enterprise:2\.0:User):/i;

const token =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|((?:urn:[\w.:-]+:)?[A-Za-z$][\w$.-]*)|(-?\d+(?:\.\d+)?)|\.([A-Za-z$][\w$-]*))/y;

/** Reads the filter of a list, as `userName eq "a@b.c" and active eq true`. */
export function readFilter(text: string): Filter {
  const reader = new Reader(text, "invalidFilter");
  const filter = reader.either(0);
  reader.requireEnd();
  return filter;
}

/** Reads the path of a change, as `emails[type eq "work"].value`. */
export function readPath(text: string): Path {
  const reader = new Reader(text, "invalidPath");
  const path = reader.path(0);
  reader.requireEnd();
  return path;
}

class Reader {
  private readonly text: string;
  private readonly scimType: string;
  private at = 0;

  constructor(text: string, scimType: string) {
    this.text = text;
    this.scimType = scimType;
    if (text.length > longest) this.refuse(`longer than ${longest} characters`);
  }

  private refuse(why: string): never {
    const what = this.scimType === "invalidPath" ? "path" : "filter";
    throw new ScimError(400, `The ${what} is ${why}.`, this.scimType);
  }

  private peek(): string {
    token.lastIndex = this.at;
    return token.exec(this.text)?.[0].trim() ?? "";
  }

  private take(): string {
    const taken = this.peek();
    if (taken === "") this.refuse(`not understood at character ${this.at + 1}`);
    this.at = token.lastIndex;
    return taken;
  }

  private takes(wanted: string): boolean {
    if (this.peek().toLowerCase() !== wanted) return false;
    this.take();
    return true;
  }

  private require(wanted: string): void {
    if (!this.takes(wanted)) this.refuse(`lacking “${wanted}” at character ${this.at + 1}`);
  }

  requireEnd(): void {
    if (this.text.slice(this.at).trim() !== "")
      this.refuse(`not understood at character ${this.at + 1}`);
  }

  either(depth: number): Filter {
    const all = [this.both(depth)];
    while (this.takes("or")) all.push(this.both(depth));
    return all.length === 1 && all[0] ? all[0] : { kind: "or", all };
  }

  private both(depth: number): Filter {
    const all = [this.one(depth)];
    while (this.takes("and")) all.push(this.one(depth));
    return all.length === 1 && all[0] ? all[0] : { kind: "and", all };
  }

  private one(depth: number): Filter {
    if (depth > deepest) this.refuse(`nested deeper than ${deepest}`);
    if (this.takes("not")) {
      this.require("(");
      const filter = this.either(depth + 1);
      this.require(")");
      return { kind: "not", filter };
    }
    if (this.takes("(")) {
      const filter = this.either(depth + 1);
      this.require(")");
      return filter;
    }
    const path = this.path(depth);
    const operator = this.peek().toLowerCase();
    // A filter of values alone, as `emails[type eq "work"]`, asks whether there is one.
    if (path.filter && operator !== "pr" && !operators.includes(operator))
      return { kind: "compare", path, operator: "pr", value: null };
    this.take();
    if (operator === "pr") return { kind: "compare", path, operator, value: null };
    if (!operators.includes(operator)) this.refuse(`using the unknown operator “${operator}”`);
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
  if (operator === "ne") return !values.some((one) => compare(one, "eq", value));
  return values.some((one) => compare(one, operator, value));
}

/** Compares texts without their letter case, and what directories send as texts with what they mean. */
function compare(one: unknown, operator: string, other: unknown): boolean {
  const [a, b] = [String(one).toLowerCase(), String(other).toLowerCase()];
  switch (operator) {
    case "eq":
      return a === b;
    case "co":
      return a.includes(b);
    case "sw":
      return a.startsWith(b);
    case "ew":
      return a.endsWith(b);
    case "gt":
      return a > b;
    case "ge":
      return a >= b;
    case "lt":
      return a < b;
    default:
      return a <= b;
  }
}
