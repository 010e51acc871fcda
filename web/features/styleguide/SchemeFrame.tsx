import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { styleNonce } from "../../ui/nonce.ts";
import { cssVariablesResolver, theme } from "../../ui/theme.ts";
import styles from "./Styleguide.module.css";

interface SchemeFrameProps {
  scheme: "light" | "dark";
  children: ReactNode;
}

/** Draws its content in one colour scheme, whatever the scheme of the page. */
export function SchemeFrame({ scheme, children }: SchemeFrameProps) {
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
        cssVariablesResolver={cssVariablesResolver}
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
