import { Draws } from "../random.ts";

/** The waves of a path: slow ones move it more than fast ones. */
const waves = 9;
/** How far a path strays from the straight line between its ends, as a share of its daily move and of the price. */
const strayOfMove = 0.6;
const strayOfPrice = 0.004;

/**
 * The price of a security during a session of which the ends are known: `at` is 0 at the open and 1 at the close, where
 * the price is the close itself. The same arguments always give the same price.
 */
export function priceDuringSession(
  name: string,
  { previousClose, close }: { previousClose: number; close: number },
  at: number,
): number {
  const place = Math.min(1, Math.max(0, at));
  const draws = new Draws(name);
  const move = Math.log(close / previousClose);
  let stray = 0;
  // Each wave is zero at both ends.
  for (let wave = 1; wave <= waves; wave++)
    stray += (draws.between(-1, 1) / wave) * Math.sin(Math.PI * wave * wave * place);
  const reach = strayOfMove * Math.abs(move) + strayOfPrice;
  return previousClose * Math.exp(move * place + reach * stray);
}
