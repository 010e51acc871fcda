/** "1,000,000 at $5.00" is a number of shares and a price; a text that does not say a price is one whole. */
export function dilutiveParts(text: string): { count: string; price: string | null } {
  const [count = "", price, ...rest] = text.split(" at ");
  return price === undefined || rest.length > 0 ? { count: text, price: null } : { count, price };
}
