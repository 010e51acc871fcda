/** The widths of letters at 13 pixels, rounded up: figures have equal widths, and other letters rarely matter. */
const narrow = 4;
const usual = 8.1;
const wide = 11.5;

/** Estimates the width of a text in a cell, in pixels; never less than it takes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ .,:;'’|/il()]/.test(letter)) width += narrow;
    else width += /[%MW@—]/.test(letter) ? wide : usual;
  }
  return width;
}

/** Headers are a pixel smaller than cells, and bold. */
const headerScale = 0.93;
/** The padding of a header, and its sort arrow. */
const besideHeader = 34;

/** The least width at which a header needs no more than two lines. */
export function headerWidth(title: string): number {
  const words = title.split(" ");
  const splits = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map(textWidth));
  return Math.ceil(Math.min(...splits.map(widest)) * headerScale) + besideHeader;
}
