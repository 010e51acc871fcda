/** Measures the width of a text in pixels, in the font of the grid. */
export type MeasureText = (text: string, weight?: 400 | 600, size?: number) => number;

/** Digits of equal width are a little wider than the ones that a canvas measures. */
const digitSpread = 1.04;

let canvas: CanvasRenderingContext2D | null = null;
let family = "";

export const measureText: MeasureText = (text, weight = 400, size = 13) => {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (canvas === null) return text.length * size * 0.62;
  family ||= getComputedStyle(document.body).fontFamily;
  canvas.font = `${weight} ${size}px ${family}`;
  return Math.ceil(canvas.measureText(text.replace(/\d/g, "0")).width * digitSpread);
};
