/** Sizes of letters in CSS pixels: smaller ones cannot be read on paper. */
const largest = 11;
const smallest = 6;
const step = 0.25;

/** The columns that the events of a day may have. */
const columns = [1, 2];

/** The height that a landscape page of A4 leaves below the title, with room for what paper rounds up; Letter is higher. */
const pageHeight = 630;

/**
 * Gives an element the largest letters with which it fits on a page. With the smallest ones it may take several pages, so
 * that nothing is left out.
 */
export function fitToPage(element: HTMLElement): void {
  for (let size = largest; size >= smallest; size -= step) {
    element.style.fontSize = `${size}px`;
    for (const count of columns) {
      element.style.setProperty("--columns", String(count));
      if (element.scrollHeight <= pageHeight) return;
    }
  }
}
