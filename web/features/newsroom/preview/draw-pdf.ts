import { GlobalWorkerOptions, getDocument } from "pdfjs-dist";
import PdfWorker from "pdfjs-dist/build/pdf.worker.min.mjs?worker";

/** A page of A4 is shown at nine tenths of its size; a file counts 72 points to an inch, a screen 96. */
const shownScale = (0.9 * 96) / 72;
/** The pages that are drawn of a long file, so that it does not fill the memory. */
const mostPages = 20;

/** Draws the pages of a PDF one after the other, in place of those that stood there, and returns how many it has. */
export async function drawPdf(
  bytes: ArrayBuffer,
  into: HTMLElement,
  signal: AbortSignal,
): Promise<{ drawn: number; total: number }> {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const task = getDocument({ data: bytes.slice(0), useWasm: false });
  signal.addEventListener("abort", () => void task.destroy());
  const pdf = await task.promise;
  const drawn = Math.min(pdf.numPages, mostPages);
  for (let number = 1; number <= drawn; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: shownScale * devicePixelRatio });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.style.width = `${viewport.width / devicePixelRatio}px`;
    canvas.role = "img";
    canvas.ariaLabel = `Page ${number} of ${pdf.numPages}`;
    await page.render({ canvas, viewport }).promise;
    const last = into.children[number - 1];
    if (last) last.replaceWith(canvas);
    else into.append(canvas);
  }
  while (into.children.length > drawn) into.lastElementChild?.remove();
  return { drawn, total: pdf.numPages };
}
