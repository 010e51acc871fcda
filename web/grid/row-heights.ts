/** The height of a row in pixels; a multiplier makes room for a second line. */
const rowHeight = 35;
const phoneRowHeight = 44;
const printRowHeight = 24;

interface Situation {
  lines: 1 | 2;
  isPhone: boolean;
  isPrinting: boolean;
}

export function rowHeights({ lines, isPhone, isPrinting }: Situation): number {
  if (isPrinting) return printRowHeight * lines;
  return (isPhone ? phoneRowHeight : rowHeight) * lines;
}
