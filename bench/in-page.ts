// What runs in the browser's page is text here: these programs are compiled for Node, which knows no document.

/** Clicks on Priced and answers the milliseconds until a row of it has been painted. */
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

/** What waiting for two frames takes by itself, in milliseconds. */
export const emptyFrames = `new Promise((resolve) => {
  const startedAt = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
})`;

/** The milliseconds of each of a hundred frames, while the grid scrolls or at rest. */
export const frameTimes = (isScrolling: boolean) => `new Promise((resolve) => {
  const body = [...document.querySelectorAll("[role=grid] *")].find(
    (element) => element.scrollHeight > element.clientHeight + 1000 && getComputedStyle(element).overflowY !== "visible",
  );
  const times = [];
  let last = performance.now();
  const next = (now) => {
    times.push(now - last);
    last = now;
    if (${isScrolling}) body.scrollTop += 120;
    if (times.length > 100) resolve(times.slice(1));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** The layout shift of the page so far, in thousandths. */
export const layoutShift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum * 1000), 500);
})`;
