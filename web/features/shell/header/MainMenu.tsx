import { Link } from "react-router";
import { usePageExists } from "../../../pages.ts";
import { SteadyText } from "../../../ui/SteadyText.tsx";
import { currentMark, existingEntries, mainMenu } from "../menus.ts";
import { DropdownMenu } from "./DropdownMenu.tsx";
import styles from "./Header.module.css";

export function MainMenu({ pathname }: { pathname: string }) {
  const entries = existingEntries(mainMenu, usePageExists());
  if (entries.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {"path" in entry ? (
              <Link to={entry.path} aria-current={currentMark(entry, pathname)}>
                <SteadyText>{entry.label}</SteadyText>
              </Link>
            ) : (
              <DropdownMenu menu={entry} pathname={pathname} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
