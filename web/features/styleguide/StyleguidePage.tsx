import { Button, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { styleNonce } from "../../ui/nonce.ts";
import { clearNotifications, notifyError, notifySuccess } from "../../ui/notify.ts";
import { Page } from "../../ui/Page.tsx";
import { resolveVariables, theme } from "../../ui/theme.ts";
import { Controls, Numbers, States, Swatches, TypeScale } from "./primitives.tsx";
import styles from "./Styleguide.module.css";

/** Every primitive, in light next to dark. Toasts follow the page's own scheme. */
export function StyleguidePage() {
  return (
    <Page title="Styleguide" sub="Every primitive in both themes">
      <div className={styles.toasts}>
        <Button onClick={() => notifySuccess('"Calderoy Data Centers" added to favorites.')}>
          Success toast
        </Button>
        <Button onClick={() => notifyError("Internal Server Error")}>Error toast</Button>
        <Button onClick={clearNotifications}>Clear toasts</Button>
      </div>
      <div className={styles.schemes}>
        {(["light", "dark"] as const).map((scheme) => (
          <SchemeFrame key={scheme} scheme={scheme}>
            <Controls />
            <States />
            <TypeScale />
            <Numbers />
            <Swatches />
          </SchemeFrame>
        ))}
      </div>
    </Page>
  );
}

interface SchemeFrameProps {
  scheme: "light" | "dark";
  children: ReactNode;
}

/** Draws its content in one colour scheme, whatever the scheme of the page. */
function SchemeFrame({ scheme, children }: SchemeFrameProps) {
  const id = `styleguide-${scheme}`;
  return (
    <section
      className={styles.frame}
      id={id}
      data-mantine-color-scheme={scheme}
      aria-label={scheme}
    >
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables(null)}
        cssVariablesSelector={`#${id}`}
        forceColorScheme={scheme}
        getRootElement={() => document.getElementById(id) ?? undefined}
        getStyleNonce={styleNonce}
      >
        {children}
      </MantineProvider>
    </section>
  );
}
