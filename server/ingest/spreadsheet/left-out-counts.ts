import type { LeftOut } from "../record.ts";

/** Different values of one kind that are counted; the others are counted together. */
const mostValues = 200;

/** Counts stated values that no field can hold. */
export class LeftOutCounts {
  private readonly kinds = new Map<string, Map<string, number>>();

  add(what: string, value: string): void {
    const values = this.kinds.get(what) ?? new Map<string, number>();
    const counted = values.has(value) || values.size < mostValues ? value : "others";
    values.set(counted, (values.get(counted) ?? 0) + 1);
    this.kinds.set(what, values);
  }

  list(): LeftOut[] {
    return [...this.kinds].flatMap(([what, values]) =>
      [...values].map(([value, count]) => ({ what, value, count })),
    );
  }
}
