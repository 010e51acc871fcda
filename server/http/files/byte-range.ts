/** A part of a file, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Reads a Range header for a file of some bytes (RFC 9110, section 14). Null stands for the whole file, which also
 * answers several ranges at once and headers that are not ranges; "unsatisfiable" stands for a part that begins after
 * the end.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= bytes) return "unsatisfiable";
  return { from, to: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
