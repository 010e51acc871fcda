/** The height of a row in pixels; a multiplier makes room for a second line. */
const rowHeight = 35;
/** Twelve rows of the view of priced deals fit on the first screen of a phone. */
const phoneRowHeight = 42;

interface Situation {
  lines: 1 | 2;
  isPhone: boolean;
}

export function rowHeights({ lines, isPhone }: Situation): number {
  return (isPhone ? phoneRowHeight : rowHeight) * lines;
}
