// Runs before the first paint: names the colour scheme, which the theme takes over under the same key, and the shape of
// the page, so that the skeleton in `index.html` has it. It also asks early for the code of grid pages.
(() => {
  const root = document.documentElement;
  const settings = JSON.parse(document.getElementById("first-paint")?.textContent ?? "{}");

  /** Storage may be forbidden; then the system's scheme and the page of a visitor are good answers. */
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function findScheme() {
    const choice = read("color-scheme");
    if (choice === "dark" || choice === "light") return choice;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  function findShape({ publicPages, gridPages, loginPages }, isMember) {
    const path = location.pathname.replace(/(.)\/$/, "$1");
    if (!isMember) return publicPages.includes(path) ? "text" : "login";
    return gridPages.includes(path) || loginPages.includes(path) ? "grid" : "text";
  }

  function preload(href, as, rel = "preload") {
    const link = document.createElement("link");
    Object.assign(link, { rel, as, href, crossOrigin: "" });
    document.head.append(link);
  }

  root.dataset.mantineColorScheme = findScheme();
  if (settings.gridPages === undefined) return;
  // Added here they do not delay the first paint, and they stand before those of other files.
  for (const href of settings.styles) {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href, crossOrigin: "" });
    sheet.dataset.core = "";
    document.head.append(sheet);
  }
  const isMember = read("AccessToken") !== null;
  root.dataset.shape = findShape(settings, isMember);
  if (isMember && read("AdditionalMenu") !== "hidden") root.dataset.strip = "shown";

  // The page and this file have come in less than this on any line that is not slow. There the font would delay the rows
  // by a second, so the system's font is shown until the line is free.
  const slowLineMs = 900;
  if (performance.now() > slowLineMs) root.dataset.line = "slow";
  else if (settings.font) preload(settings.font, "font");
  if (root.dataset.shape !== "grid") return;
  for (const file of settings.gridCode) {
    if (file.endsWith(".css")) preload(file, "style");
    else preload(file, "script", "modulepreload");
  }
})();
