/**
 * Finished JSON of a value of type `T`, from the database or a cache. It is sent unchanged, because parsing and printing it
 * again would cost more than everything else in a large reply.
 */
export class JsonText<T = unknown> {
  readonly text: string;
  /** Never set; it keeps the compiler from confusing the texts of different types. */
  declare readonly holds?: T;

  constructor(text: string) {
    this.text = text;
  }

  parse(): T {
    return JSON.parse(this.text) as T;
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
