import { Menu, Tooltip } from "@mantine/core";
import { IconChevronDown, IconHelp, IconMessageCircle } from "@tabler/icons-react";
import { Fragment } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useFollowed } from "../../../api/followed.ts";
import { usePageExists } from "../../../pages.ts";
import { SteadyText } from "../../../ui/SteadyText.tsx";
import {
  additionalMenu,
  contactUs,
  currentMark,
  existingEntries,
  existingLinks,
  type MenuDropdown,
  mainMenu,
  videoTutorials,
} from "../menus.ts";
import { DayChooser } from "../past/DayChooser.tsx";
import { PastDayBand } from "../past/PastDayBand.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { AdditionalMenu } from "./AdditionalMenu.tsx";
import { AdditionalMenuToggle } from "./AdditionalMenuToggle.tsx";
import { AlertBell } from "./AlertBell.tsx";
import { GlobalSearch } from "./GlobalSearch.tsx";
import styles from "./Header.module.css";
import { HeaderBar } from "./HeaderBar.tsx";
import { Logo } from "./Logo.tsx";
import { MemberSheet } from "./MemberSheet.tsx";
import { MenuButton } from "./MenuButton.tsx";
import type { MobileMenuState } from "./mobile-menu.ts";
import popup from "./Popup.module.css";

const headerIcons = [
  { ...contactUs, Icon: IconMessageCircle },
  { ...videoTutorials, Icon: IconHelp },
];

export function MemberHeader({ menu }: { menu: MobileMenuState }) {
  // Requested next to the account, which the menu requests, so that both load in parallel.
  useFollowed();
  const pageExists = usePageExists();
  const { pathname } = useLocation();
  const icons = headerIcons.filter(({ path }) => pageExists(path));
  const groups = additionalMenu.map((group) => existingLinks(group, pageExists));
  return (
    <>
      <HeaderBar
        start={
          <>
            <MenuButton menu={menu} />
            <Logo />
            <MainMenu pathname={pathname} />
          </>
        }
        end={
          <>
            <DayChooser />
            <GlobalSearch />
            <div className={styles.icons}>
              <AdditionalMenuToggle />
              {icons.map(({ label, path, Icon }) => (
                <Tooltip key={path} label={label}>
                  <NavLink className={styles.wideOnly} to={path} aria-label={label}>
                    <Icon size={19} stroke={1.8} aria-hidden />
                  </NavLink>
                </Tooltip>
              ))}
              <AlertBell />
              <AccountMenu />
            </div>
          </>
        }
        below={menu.isOpen ? <MemberSheet menu={menu} pathname={pathname} /> : <PastDayBand />}
      />
      <AdditionalMenu groups={groups} pathname={pathname} inert={menu.isOpen} />
    </>
  );
}

function MainMenu({ pathname }: { pathname: string }) {
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

/** An entry of the main menu with a dropdown: arrow keys, Escape, and focus returns to the entry. */
function DropdownMenu({ menu, pathname }: { menu: MenuDropdown; pathname: string }) {
  const dividers = [menu.leading ?? 0, menu.links.length - menu.trailing];
  return (
    <Menu
      position="bottom-start"
      offset={4}
      width={220}
      classNames={popup}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" aria-current={currentMark(menu, pathname)}>
          <SteadyText>{menu.label}</SteadyText>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.links.map((link, place) => (
          <Fragment key={link.path}>
            {place > 0 && dividers.includes(place) ? <Menu.Divider /> : null}
            <Menu.Item component={Link} to={link.path} aria-current={currentMark(link, pathname)}>
              {link.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
