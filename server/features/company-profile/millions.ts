/** Money in millions with one decimal; a negative amount is in parentheses, as in the documents of companies. */
export function millionsText(amount: number): string {
  const text = Math.abs(amount / 1e6).toLocaleString("en-US", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return amount < 0 && /[1-9]/.test(text) ? `(${text})` : text;
}

/** The unit of a table: "US$ mm", "EUR mm". */
export function unitText(currency: string): string {
  return `${currency === "USD" ? "US$" : currency} mm`;
}
