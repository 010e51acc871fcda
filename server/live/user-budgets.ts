import { LRUCache } from "lru-cache";

interface Budget {
  left: number;
  at: number;
}

/**
 * What each user may spend: a supply that is used up and grows again. It belongs to the user and not to a socket, so that
 * another socket brings no more.
 */
export class UserBudgets {
  readonly #budgets = new LRUCache<number, Budget>({ max: 10_000 });
  readonly #most: number;
  readonly #perSecond: number;
  readonly #now: () => number;

  constructor(supply: { most: number; perSecond: number }, now: () => number) {
    this.#most = supply.most;
    this.#perSecond = supply.perSecond;
    this.#now = now;
  }

  /** Takes an amount; false when the user has less left. */
  spend(userId: number, amount: number): boolean {
    const now = this.#now();
    const budget = this.#budgets.get(userId) ?? { left: this.#most, at: now };
    const grown = ((now - budget.at) / 1000) * this.#perSecond;
    const left = Math.min(this.#most, budget.left + grown) - amount;
    this.#budgets.set(userId, { left: Math.max(0, left), at: now });
    return left >= 0;
  }
}
