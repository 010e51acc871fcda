import { themeColor } from "./line-style.ts";

/** The size of pictures in pixels. */
export const pictureSize = { width: 1200, height: 600 } as const;

/** Begins a picture with its title in the colors of the theme. Null when the browser cannot make one. */
export function startPicture(title: string): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = pictureSize.width;
  canvas.height = pictureSize.height;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = themeColor("--surface");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = themeColor("--text");
  pen.font = "600 22px sans-serif";
  pen.fillText(title, 20, 36);
  pen.font = "15px sans-serif";
  return pen;
}

export function finishPicture({ canvas }: CanvasRenderingContext2D): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Draws the values of an axis with their lines. */
export function drawTicks(
  pen: CanvasRenderingContext2D,
  box: { width: number; left: number; right: number },
  ticks: readonly { tick: number; text: string; y: number }[],
): void {
  for (const { tick, text, y } of ticks) {
    pen.strokeStyle = themeColor(tick === 0 ? "--border-strong" : "--gridline");
    pen.strokeRect(box.left, Math.round(y), box.width - box.left - box.right, 0);
    pen.fillStyle = themeColor("--text-2");
    pen.textAlign = "right";
    pen.fillText(text, box.left - 8, y + 5);
  }
}

/** Has the browser save a picture. */
export function savePicture(picture: Blob, fileName: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoking the address before the browser has started to read it would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
