/** Splits "1,000,000 at $5.00" into shares and price; a text without a price stays whole. */
export function splitDilutiveShares(text: string): { count: string; price: string | null } {
  const [count = "", price, ...rest] = text.split(" at ");
  return price === undefined || rest.length > 0 ? { count: text, price: null } : { count, price };
}
