import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { currentMark, type MenuDropdown } from "../menus.ts";
import styles from "./MobileSheet.module.css";

interface SheetGroupProps {
  menu: MenuDropdown;
  pathname: string;
}

/** A dropdown of the main menu, expanded in place. */
export function SheetGroup({ menu, pathname }: SheetGroupProps) {
  const [isOpen, setIsOpen] = useState(currentMark(menu, pathname) !== undefined);
  const listId = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {menu.label}
        <Chevron size={18} stroke={1.8} aria-hidden />
      </button>
      <ul className={styles.inner} id={listId} hidden={!isOpen}>
        {menu.links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} aria-current={currentMark(link, pathname)}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
