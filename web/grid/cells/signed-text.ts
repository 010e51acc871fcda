export type Sign = "up" | "down" | "flat";

/** The direction of a change as it reads: what is rounded to zero is flat. */
export function signOf(value: number, text: string): Sign {
  if (!/[1-9]/.test(text)) return "flat";
  return value > 0 ? "up" : "down";
}

/** The text with the sign that its direction asks for: a minus, a plus where it went up. */
export function withSign(text: string, sign: Sign): string {
  const bare = text.replace(/^[−+]/, "");
  if (sign === "flat") return bare;
  return `${sign === "up" ? "+" : "−"}${bare}`;
}
