/**
 * JSON that is made already, by the database or once for all callers, of a value of type `T`. It is sent as it is:
 * to parse and print it again would cost more than all else of a large reply.
 */
export class JsonText<T = unknown> {
  readonly text: string;
  /** Never set: without it the compiler would take the text of one type for that of another. */
  declare readonly holds?: T;

  constructor(text: string) {
    this.text = text;
  }

  parse(): T {
    return JSON.parse(this.text) as T;
  }
}

/** An object some of whose values are JSON already. */
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
