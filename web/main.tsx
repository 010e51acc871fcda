import "./ui/styles.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { endAtServer } from "./api/log-out.ts";
import { queryClient } from "./api/query-client.ts";
import { isSignedIn, restoreSession } from "./api/session.ts";
import { loadSite } from "./api/site.ts";
import { loadMemberHeader } from "./features/shell/load-member-header.ts";
import { followSession } from "./guard.ts";
import { routes } from "./routes.tsx";
import { styleNonce } from "./ui/nonce.ts";
import { colorSchemeManager, cssVariablesResolver, theme } from "./ui/theme.ts";

async function start(root: HTMLElement): Promise<void> {
  // Modals lock the scrolling of the page with a style element of their own.
  setNonce(styleNonce());
  const leftoverToken = restoreSession();
  if (leftoverToken !== null) endAtServer(leftoverToken);
  // Fetched in parallel with the page.
  if (isSignedIn()) void loadMemberHeader();
  await loadSite();
  const router = createBrowserRouter(routes);
  followSession(router);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
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

const root = document.getElementById("root");
if (root !== null) void start(root);
