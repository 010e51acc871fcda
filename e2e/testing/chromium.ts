import { existsSync } from "node:fs";

const withoutWindow = "/usr/bin/chromium-headless-shell";

/** Debian's Chromium without a window, the whole browser where it is missing, or what CHROMIUM_PATH names. */
export const chromiumPath =
  process.env.CHROMIUM_PATH || (existsSync(withoutWindow) ? withoutWindow : "/usr/bin/chromium");

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // Nothing that a page asks for leaves this machine, whatever a test forgets to answer itself.
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];
