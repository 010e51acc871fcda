/** The unit of a table: "US$ mm", "EUR mm". */
export function unitText(currency: string): string {
  return `${currency === "USD" ? "US$" : currency} mm`;
}
