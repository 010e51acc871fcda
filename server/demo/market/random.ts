/** Four 32-bit words from a name: equal names give equal words, similar names give unrelated ones. */
function hashName(name: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/**
 * A stream of random numbers that belongs to one name. Each entity draws from its own streams,
 * so that adding a draw to one of them, or a day to the market, shifts nothing elsewhere.
 */
export class Draws {
  private a: number;
  private b: number;
  private c: number;
  private count: number;

  constructor(name: string) {
    const [a, b, c, d] = hashName(name);
    this.a = a;
    this.b = b;
    this.c = c;
    this.count = d;
    for (let i = 0; i < 8; i++) this.next();
  }

  /** At least 0 and below 1. */
  next(): number {
    const sum = (this.a + this.b + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Mean 0, deviation 1. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }

  /** A positive amount around a median, with few giants: `spread` is the deviation of its logarithm. */
  skewed(median: number, spread: number): number {
    return median * Math.exp(spread * this.normal());
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  /** Different items, at most as many as there are. */
  several<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      const [item] = left.splice(Math.floor(this.next() * left.length), 1);
      if (item !== undefined) taken.push(item);
    }
    return taken;
  }

  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let total = 0;
    for (const item of list) total += weightOf(item);
    let rest = this.next() * total;
    for (const item of list) {
      rest -= weightOf(item);
      if (rest < 0) return item;
    }
    return this.pick(list);
  }
}
