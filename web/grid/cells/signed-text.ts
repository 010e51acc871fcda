export type Sign = "up" | "down" | "flat";

/** The direction of a change as displayed: a value that rounds to zero is flat. */
export function displayedSign(value: number, text: string): Sign {
  if (!/[1-9]/.test(text)) return "flat";
  return value > 0 ? "up" : "down";
}

/** Gives a text the sign of its direction: a minus, a plus, or none when flat. */
export function withSign(text: string, sign: Sign): string {
  const bare = text.replace(/^[−+]/, "");
  if (sign === "flat") return bare;
  return `${sign === "up" ? "+" : "−"}${bare}`;
}
