/**
 * Makes weights of floats so that no weight is above the cap: the excess goes to the other weights in proportion, again
 * and again until none is above the cap. If too few companies share the index for that, all weights are equal. The
 * weights add up to 1.
 */
export function capWeights(floats: readonly number[], cap: number): number[] {
  const count = floats.length;
  if (count * cap <= 1) return floats.map(() => 1 / count);
  const capped = new Set<number>();
  for (;;) {
    const free = floats.reduce((sum, float, at) => (capped.has(at) ? sum : sum + float), 0);
    const rest = 1 - capped.size * cap;
    const weights = floats.map((float, at) => (capped.has(at) ? cap : (float / free) * rest));
    const above = weights.flatMap((weight, at) => (weight > cap + 1e-12 ? [at] : []));
    if (above.length === 0) return weights;
    for (const at of above) capped.add(at);
  }
}
