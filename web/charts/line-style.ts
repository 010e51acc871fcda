/** The first line is that of the company; further ones keep apart by color and, for an index, by dashes. */
const colors = ["--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--c7", "--c8"] as const;

export interface LineStyle {
  /** A variable of the theme. */
  color: string;
  dash: string | null;
  width: number;
}

export function lineStyle(at: number, isIndex: boolean): LineStyle {
  const color = isIndex ? "--text-3" : (colors[at % colors.length] ?? "--c1");
  return { color, dash: isIndex ? "4 3" : null, width: at === 0 ? 2 : 1.5 };
}
