// Names the colour scheme before the first paint; the theme takes over from there under the same key.
(() => {
  let choice = "auto";
  try {
    choice = localStorage.getItem("color-scheme") ?? choice;
  } catch {
    // Storage may be forbidden; the system's scheme is a good answer then.
  }
  const isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
})();
