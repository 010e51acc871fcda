import { createHash } from "node:crypto";

/** Counts lines and sums up their hashes, so that the order of the lines does not matter. */
export class LineChecksum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows++;
    const hash = createHash("sha256").update(line).digest();
    this.#sum = BigInt.asUintN(64, this.#sum + hash.readBigUInt64LE());
  }

  get text(): string {
    return this.#sum.toString(16).padStart(16, "0");
  }
}
