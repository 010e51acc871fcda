import { shorten } from "../printable.ts";

/** Thrown for a value that is neither blank nor of its column's kind; its record is refused with this reason. */
export class UnreadableValue extends Error {
  override name = "UnreadableValue";

  constructor(reason: string) {
    super(shorten(reason));
  }
}
