/**
 * Finished JSON of a value of type `T`, from the database or a cache. It is sent unchanged, because parsing and printing it
 * again would cost more than everything else in a large reply.
 */
export class JsonText<T = unknown> {
  readonly text: string;
  /** Never set; it keeps the compiler from confusing the texts of different types. */
  declare readonly holds?: T;
  #parsed: WeakRef<T & object> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Parses the text. Until the value is collected everybody gets the same one, which nobody may change. */
  parse(): T {
    const kept = this.#parsed?.deref();
    if (kept !== undefined) return kept;
    const value = JSON.parse(this.text) as T;
    if (typeof value === "object" && value !== null) this.#parsed = new WeakRef(value);
    return value;
  }
}

/** Builds the JSON of an object some of whose values are already JSON. */
export function jsonObject<T extends object>(
  parts: {
    [Key in keyof T]: T[Key] | JsonText<T[Key]>;
  },
): JsonText<T> {
  const members = Object.entries(parts).map(
    ([key, value]) =>
      `${JSON.stringify(key)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`,
  );
  return new JsonText(`{${members.join(",")}}`);
}
