import { IconStar } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { SteadyText } from "../../../ui/SteadyText.tsx";
import { currentMark, type MenuLink } from "../menus.ts";
import styles from "./AdditionalMenu.module.css";
import { additionalMenuId, useAdditionalMenu } from "./additional-menu.ts";

interface AdditionalMenuProps {
  groups: readonly (readonly MenuLink[])[];
  pathname: string;
  inert: boolean;
}

/** The strip below the header: account pages on the left, videos on the right. */
export function AdditionalMenu({ groups, pathname, inert }: AdditionalMenuProps) {
  const isVisible = useAdditionalMenu();
  const shownGroups = groups.filter((group) => group.length > 0);
  if (!isVisible || shownGroups.length === 0) return null;
  return (
    <nav className={styles.strip} id={additionalMenuId} aria-label="Additional" inert={inert}>
      {shownGroups.map((group) => (
        <ul key={group[0]?.path}>
          {group.map((link) => (
            <li key={link.path}>
              <Link to={link.path} aria-current={currentMark(link, pathname)}>
                {link.path === paths.favorites ? <IconStar size={14} aria-hidden /> : null}
                <SteadyText>{link.label}</SteadyText>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
