import "./ui/styles.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { followUsage } from "./api/analytics.ts";
import { endAtServer } from "./api/log-out.ts";
import { keepDay } from "./api/past-day.ts";
import { queryClient } from "./api/query-client.ts";
import { isSignedIn, restoreSession } from "./api/session.ts";
import { loadSite, site } from "./api/site.ts";
import { loadMemberHeader } from "./features/shell/header/load-member-header.ts";
import { followSession } from "./guard.ts";
import { routes } from "./routes.tsx";
import { guardSinks } from "./trusted-types.ts";
import { noteFailedStyles } from "./ui/loading/failed-styles.ts";
import { whenIdle } from "./ui/loading/when-idle.ts";
import { styleNonce } from "./ui/nonce.ts";
import { colorSchemeManager, resolveVariables, theme } from "./ui/theme.ts";

async function start(root: HTMLElement): Promise<void> {
  guardSinks(window);
  noteFailedStyles(window);
  // Modals lock the scrolling of the page with a style element of their own.
  setNonce(styleNonce());
  const leftoverToken = restoreSession();
  if (leftoverToken !== null) void endAtServer(leftoverToken);
  followUsage();
  // The account is fetched in parallel with the page; the frame of the page shows a failure.
  if (isSignedIn()) loadMemberHeader().catch(() => undefined);
  await Promise.all([loadSite(), waitForStyles()]);
  const router = createBrowserRouter(routes);
  keepDay(router);
  followSession(router);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables(site().accent)}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** `first-paint.js` adds the style sheets so that the skeleton need not wait for them; what replaces it must. */
async function waitForStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-core]")];
  await Promise.all(
    sheets
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise<void>((resolve) => {
            for (const event of ["load", "error"]) link.addEventListener(event, () => resolve());
          }),
      ),
  );
}

/** The font of the product comes when a slow line is free. */
whenIdle(() => {
  delete document.documentElement.dataset.line;
});

const root = document.getElementById("root");
if (root !== null) void start(root);
