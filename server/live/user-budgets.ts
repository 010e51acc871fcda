import { LRUCache } from "lru-cache";
import { Supply, type SupplyRate } from "../http/supply.ts";

/** The supplies of users. A supply belongs to the user and not to a socket, so that another socket brings no more. */
export class UserBudgets {
  readonly #supplies = new LRUCache<number, Supply>({ max: 10_000 });
  readonly #rate: SupplyRate;
  readonly #now: () => number;

  constructor(rate: SupplyRate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes an amount; false when the user has less left, who then has nothing. */
  spend(userId: number, amount: number): boolean {
    const supply = this.#supplies.get(userId) ?? new Supply(this.#rate, this.#now);
    this.#supplies.set(userId, supply);
    return supply.takeAtMost(amount);
  }
}
