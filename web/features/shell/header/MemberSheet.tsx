import {
  IconBriefcase,
  IconInbox,
  IconLogout,
  IconMailbox,
  IconMessageCircle,
  IconSchool,
  IconUserCircle,
} from "@tabler/icons-react";
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
  type MenuLink,
  mainMenu,
  videoTutorials,
} from "../menus.ts";
import styles from "./MobileSheet.module.css";
import { MobileSheet } from "./MobileSheet.tsx";
import type { MobileMenuState } from "./mobile-menu.ts";
import { SheetGroup } from "./SheetGroup.tsx";

const sheetLinks: (MenuLink & { Icon: typeof IconInbox })[] = [
  { label: "Account", path: paths.accountSettings, Icon: IconUserCircle },
  { ...accountMenu.desk, Icon: IconBriefcase },
  { ...accountMenu.requests, Icon: IconInbox },
  { ...accountMenu.mailbox, Icon: IconMailbox },
  { ...videoTutorials, Icon: IconSchool },
  { ...contactUs, Icon: IconMessageCircle },
];

interface MemberSheetProps {
  menu: MobileMenuState;
  pathname: string;
}

/** The main menu on a narrow screen, with the links that the header has no room for. */
export function MemberSheet({ menu, pathname }: MemberSheetProps) {
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
