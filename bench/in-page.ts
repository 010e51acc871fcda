// Code for the browser's page is text, because these programs are compiled for Node, which has no document.

/** Clicks on Priced and returns the milliseconds until a row has been painted. */
export const clickToRows = `new Promise((resolve) => {
  const startedAt = performance.now();
  document.querySelector('header a[href="/priced"]').click();
  const look = () => {
    const isThere =
      document.querySelector("h1")?.textContent === "Recently Priced IPOs" &&
      document.querySelector("[role=grid] [role=row][row-id]") !== null;
    requestAnimationFrame(isThere ? () => resolve(performance.now() - startedAt) : look);
  };
  look();
})`;

/** Returns the milliseconds of waiting for two frames. */
export const emptyFrames = `new Promise((resolve) => {
  const startedAt = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
})`;

/** Scrolls a grid for two hundred frames and returns the milliseconds of each. */
export const scrollFrames = `new Promise((resolve, reject) => {
  const viewport = document.querySelector(".ag-grid-viewport");
  if (viewport === null || viewport.scrollHeight < 10_000) return reject(new Error("nothing scrolls"));
  const times = [];
  let last = performance.now();
  const next = (now) => {
    times.push(now - last);
    last = now;
    viewport.scrollTop += 60;
    if (times.length > 200) resolve(times.slice(1));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** Scrolls a grid back to its first row. */
export const scrollToTop = `document.querySelector(".ag-grid-viewport").scrollTop = 0`;

/** Draws a grid of plain texts into an empty page. */
export const drawBareGrid = (rows: number, columns: number) => `
  agGrid.createGrid(document.getElementById("grid"), {
    columnDefs: Array.from({ length: ${columns} }, (_, i) => ({ field: "c" + i, width: 110 })),
    rowData: Array.from({ length: ${rows} }, (_, row) =>
      Object.fromEntries(Array.from({ length: ${columns} }, (_, i) => ["c" + i, "Cell " + row + " " + i]))),
    rowHeight: 35,
  });
  undefined`;

/** The layout shift of the page so far, in thousandths. */
export const layoutShift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum * 1000), 500);
})`;
