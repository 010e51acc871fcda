import { Tooltip } from "@mantine/core";
import { IconHelp, IconMessageCircle } from "@tabler/icons-react";
import { NavLink, useLocation } from "react-router";
import { useFollowed } from "../../../api/followed.ts";
import { usePageExists } from "../../../pages.ts";
import { additionalMenu, contactUs, existingLinks, videoTutorials } from "../menus.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { AdditionalMenu } from "./AdditionalMenu.tsx";
import { AdditionalMenuToggle } from "./AdditionalMenuToggle.tsx";
import { AlertBell } from "./AlertBell.tsx";
import { GlobalSearch } from "./GlobalSearch.tsx";
import styles from "./Header.module.css";
import { HeaderBar } from "./HeaderBar.tsx";
import { Logo } from "./Logo.tsx";
import { MainMenu } from "./MainMenu.tsx";
import { MemberSheet } from "./MemberSheet.tsx";
import { MenuButton } from "./MenuButton.tsx";
import type { MobileMenuState } from "./mobile-menu.ts";

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
        below={menu.isOpen ? <MemberSheet menu={menu} pathname={pathname} /> : null}
      />
      <AdditionalMenu groups={groups} pathname={pathname} inert={menu.isOpen} />
    </>
  );
}
