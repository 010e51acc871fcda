import { IconMenu2, IconX } from "@tabler/icons-react";
import styles from "./Header.module.css";
import type { MobileMenuState } from "./mobile-menu.ts";

/** Opens and closes the mobile menu; visible only on a narrow screen. */
export function MenuButton({ menu }: { menu: MobileMenuState }) {
  const Icon = menu.isOpen ? IconX : IconMenu2;
  return (
    <button
      type="button"
      className={styles.menuButton}
      aria-label={menu.isOpen ? "Close menu" : "Open menu"}
      aria-expanded={menu.isOpen}
      aria-controls={menu.id}
      onClick={menu.isOpen ? menu.close : menu.open}
      data-menu-button
    >
      <Icon size={22} stroke={1.8} aria-hidden />
    </button>
  );
}
