import {
  IconBriefcase,
  IconChevronDown,
  IconChevronUp,
  IconInbox,
  IconLogout,
  IconMailbox,
  IconMessageCircle,
  IconSchool,
  IconUserCircle,
} from "@tabler/icons-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useGrants } from "../../../api/account.ts";
import { logOut } from "../../../api/log-out.ts";
import { usePageExists } from "../../../pages.ts";
import { paths } from "../../../paths.ts";
import {
  accountMenu,
  contactUs,
  currentMark,
  existingEntries,
  existingLinks,
  grantedLinks,
  type MenuDropdown,
  type MenuLink,
  mainMenu,
  videoTutorials,
} from "../menus.ts";
import styles from "./MobileSheet.module.css";
import { MobileSheet } from "./MobileSheet.tsx";
import type { MobileMenuState } from "./mobile-menu.ts";

const sheetLinks: (MenuLink & { Icon: typeof IconInbox })[] = [
  { label: "Account", path: paths.accountSettings, Icon: IconUserCircle },
  { ...accountMenu.desk, Icon: IconBriefcase },
  { ...accountMenu.requests, Icon: IconInbox },
  { ...accountMenu.mailbox, Icon: IconMailbox },
  { ...videoTutorials, Icon: IconSchool },
  { ...contactUs, Icon: IconMessageCircle },
];

/** The main menu on a narrow screen, with the links that the header has no room for. */
export function MemberSheet({ menu, pathname }: { menu: MobileMenuState; pathname: string }) {
  const pageExists = usePageExists();
  const entries = existingEntries(mainMenu, pageExists);
  const own = grantedLinks(existingLinks(sheetLinks, pageExists), useGrants());
  return (
    <MobileSheet menu={menu} label="Menu">
      {entries.length === 0 ? null : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {"path" in entry ? (
                <Link to={entry.path} aria-current={currentMark(entry, pathname)}>
                  {entry.label}
                </Link>
              ) : (
                <SheetGroup menu={entry} pathname={pathname} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className={entries.length === 0 ? undefined : styles.group}>
        {own.map((link) => {
          const Icon = sheetLinks.find(({ path }) => path === link.path)?.Icon ?? IconUserCircle;
          return (
            <li key={link.path}>
              <Link to={link.path} aria-current={currentMark(link, pathname)}>
                <Icon size={18} stroke={1.8} aria-hidden />
                {link.label}
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" className={styles.action} onClick={logOut}>
            <IconLogout size={18} stroke={1.8} aria-hidden />
            Log Out
          </button>
        </li>
      </ul>
    </MobileSheet>
  );
}

/** A dropdown of the main menu, expanded in place. */
function SheetGroup({ menu, pathname }: { menu: MenuDropdown; pathname: string }) {
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
