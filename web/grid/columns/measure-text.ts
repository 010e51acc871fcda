/** Measures the width of a text in pixels, in the font of the grid. */
export type MeasureText = (text: string, weight?: 400 | 600, size?: number) => number;

/** Characters that have one width in a column of numbers. A canvas knows their usual widths only. */
const tabular = /[\d+−]/g;
/** Letters are drawn at whole pixels, which a canvas does not count. */
const slack = 1;

let canvas: CanvasRenderingContext2D | null = null;
let family = "";
const digitWidths = new Map<string, number>();

export const measureText: MeasureText = (text, weight = 400, size = 13) => {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (canvas === null) return text.length * size * 0.62;
  family ||= getComputedStyle(document.body).fontFamily;
  const font = `${weight} ${size}px ${family}`;
  canvas.font = font;
  const others = text.replace(tabular, "");
  const count = text.length - others.length;
  const digits = count === 0 ? 0 : count * digitWidth(font);
  return Math.ceil(canvas.measureText(others).width + digits) + slack;
};

function digitWidth(font: string): number {
  const known = digitWidths.get(font);
  if (known !== undefined) return known;
  const sample = document.createElement("span");
  sample.style.cssText = `position:absolute;visibility:hidden;font:${font};font-variant-numeric:tabular-nums`;
  sample.textContent = "0".repeat(10);
  document.body.append(sample);
  const width = sample.getBoundingClientRect().width / 10;
  sample.remove();
  // Until the font of the page has come, another one stands in for it.
  if (document.fonts.status === "loaded") digitWidths.set(font, width);
  return width;
}
