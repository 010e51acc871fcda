import { existsSync } from "node:fs";

const withoutWindow = "/usr/bin/chromium-headless-shell";

/** Debian's headless Chromium, or the whole browser if that is missing; CHROMIUM_PATH overrides both. */
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
  // No request leaves this machine, even if a test forgets to intercept it.
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];
