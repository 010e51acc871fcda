import { type ReactNode, useEffect, useEffectEvent } from "react";
import styles from "./MobileSheet.module.css";
import type { MobileMenuState } from "./mobile-menu.ts";

interface MobileSheetProps {
  menu: MobileMenuState;
  label: string;
  children: ReactNode;
}

/** The mobile menu: it fills the screen below the header; Escape closes it, and so does the shell on navigation. */
export function MobileSheet({ menu, label, children }: MobileSheetProps) {
  const closeAndReturn = useEffectEvent(() => {
    menu.close();
    document.querySelector<HTMLElement>("[data-menu-button]")?.focus();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) closeAndReturn();
    };
    document.addEventListener("keydown", onKey);
    document.documentElement.dataset.mobileMenu = "open";
    return () => {
      document.removeEventListener("keydown", onKey);
      delete document.documentElement.dataset.mobileMenu;
    };
  }, []);

  return (
    <nav className={styles.sheet} id={menu.id} aria-label={label}>
      {children}
    </nav>
  );
}
