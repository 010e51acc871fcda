// Code for the browser's page is text, because these programs are compiled for Node, which has no document.

/** Fulfils with the milliseconds from some work in the page until the first painted frame in which a condition holds. */
const timeUntil = (isThere: string, work = "") => `new Promise((resolve) => {
  const startedAt = performance.now();
  ${work};
  const look = () =>
    requestAnimationFrame(${isThere} ? () => resolve(performance.now() - startedAt) : look);
  look();
})`;

/** Clicks on Priced and returns the milliseconds until a row has been painted. */
export const clickToRows = timeUntil(
  `document.querySelector("h1")?.textContent === "Recently Priced IPOs" &&
    document.querySelector("[role=grid] [role=row][row-id]") !== null`,
  `document.querySelector('header a[href="/priced"]').click()`,
);

/** Clicks on Filter and returns the milliseconds until the form has been painted. */
export const clickToFilterForm = timeUntil(
  `document.querySelector("section[data-section]") !== null`,
  `[...document.querySelectorAll("[role=toolbar] button")]
    .find((one) => one.textContent.startsWith("Filter")).click()`,
);

/** Returns the milliseconds of waiting for two frames. */
export const emptyFrames = `new Promise((resolve) => {
  const startedAt = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
})`;

/** Scrolls a grid for two hundred frames and returns the milliseconds of each. */
export const scrollFrames = `new Promise((resolve, reject) => {
  const viewport = document.querySelector("[role=grid]");
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
export const scrollToTop = `document.querySelector("[role=grid]").scrollTop = 0`;

/** Draws a grid of plain texts into an empty page, of which it keeps the rows in view in the document, without any library. */
export const drawBareGrid = (rows: number, columns: number) => `
  const viewport = document.getElementById("grid");
  viewport.role = "grid";
  viewport.style.cssText = "position: relative; overflow: auto; height: 560px; width: 1400px; font: 13px sans-serif";
  viewport.innerHTML = '<div style="height: ' + ${rows} * 35 + 'px"></div>';
  const drawn = new Map();
  const draw = () => {
    const first = Math.max(0, Math.floor(viewport.scrollTop / 35) - 4);
    for (const [row, element] of drawn)
      if (row < first || row >= first + 24) {
        element.remove();
        drawn.delete(row);
      }
    for (let row = first; row < Math.min(first + 24, ${rows}); row++) {
      if (drawn.has(row)) continue;
      const element = document.createElement("div");
      element.style.cssText = "position: absolute; display: flex; top: " + row * 35 + "px";
      for (let column = 0; column < ${columns}; column++) {
        const cell = document.createElement("div");
        cell.style.cssText = "flex: none; width: 110px; line-height: 35px";
        cell.textContent = "Cell " + row + " " + column;
        element.append(cell);
      }
      viewport.append(element);
      drawn.set(row, element);
    }
  };
  viewport.addEventListener("scroll", draw);
  draw();`;

/** The layout shift of the page so far, in thousandths. */
export const layoutShift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum * 1000), 500);
})`;

/**
 * Clicks on a company of the grid, from its first row again after the last one, and returns the milliseconds until its
 * profile has been painted.
 */
export const clickToCompany = (place: number) =>
  timeUntil(
    `document.querySelector("main ol li") !== null`,
    `const links = document.querySelectorAll("[role=grid] [role=row][row-id] [col-id=CompanyName] a");
    links[${place} % links.length].click()`,
  );

/** Fulfils `window.drawn` with the milliseconds from the data of a chart to its painted lines. */
export const drawnAfterData = `window.drawn = new Promise((resolve) => {
  const send = window.fetch;
  window.fetch = async (...input) => {
    const response = await send(...input);
    if (!String(input[0]?.url ?? input[0]).includes("ChartPerformance")) return response;
    const read = response.json.bind(response);
    response.json = async () => {
      const data = await read();
      resolve(${timeUntil('document.querySelectorAll("main svg[role=img] path").length >= 6')});
      return data;
    };
    return response;
  };
})`;

/**
 * Fulfils `window.screenful` with the milliseconds from the beginning of the visit until no widget in the window is
 * loading.
 */
export const shownScreenful = `
  const inWindow = () => [...document.querySelectorAll("main section[aria-labelledby]")].filter(
    (widget) => widget.getBoundingClientRect().top < innerHeight,
  );
  const isLoading = (widget) => widget.querySelector('[role=status][aria-label^="Loading"]') !== null;
  window.screenful = ${timeUntil("inWindow().length > 3 && !inWindow().some(isLoading)")}
    .then(() => performance.now());`;

const calendar = `document.querySelector('section[aria-label^="Master Calendar, "]')`;

/** Shows the next month of the calendar and returns the milliseconds until its events have been painted. */
export const stepToNextMonth = timeUntil(
  `${calendar} !== null && ${calendar}.getAttribute("aria-label") !== before &&
    ${calendar}.getAttribute("aria-busy") === "false" && ${calendar}.querySelectorAll("a").length > 20`,
  `const before = ${calendar}.getAttribute("aria-label");
  document.querySelector('button[aria-label="Next month"]').click()`,
);

/** Fulfils `window.dialogOpened` with the milliseconds from the navigation to the print dialog. */
export const dialogOpens = `window.dialogOpened = new Promise((resolve) => {
  window.print = () => resolve(performance.now());
})`;
