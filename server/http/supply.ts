/** How much there is at most, and how much comes back in a second. */
export interface SupplyRate {
  most: number;
  perSecond: number;
}

/** A supply that is used up and grows again with time. */
export class Supply {
  readonly #rate: SupplyRate;
  readonly #now: () => number;
  #left: number;
  #at: number;

  /** The clock counts milliseconds. */
  constructor(rate: SupplyRate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.most;
    this.#at = now();
  }

  /** The amount that is left, negative after more was taken than there was. */
  get left(): number {
    const grown = ((this.#now() - this.#at) / 1000) * this.#rate.perSecond;
    return Math.min(this.#rate.most, this.#left + grown);
  }

  /** Takes an amount, whether it is there or not. */
  take(amount: number): void {
    this.#left = this.left - amount;
    this.#at = this.#now();
  }

  /** Takes an amount, or all that is left; false when that is less. */
  takeAtMost(amount: number): boolean {
    const { left } = this;
    this.take(Math.min(left, amount));
    return left >= amount;
  }
}
