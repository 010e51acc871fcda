import { Link, NavLink, useLocation } from "react-router";
import { marketingUrl, site } from "../../../api/site.ts";
import { paths } from "../../../paths.ts";
import { publicMenu } from "../menus.ts";
import styles from "./Header.module.css";
import { HeaderBar } from "./HeaderBar.tsx";
import { Logo } from "./Logo.tsx";
import { MenuButton } from "./MenuButton.tsx";
import sheet from "./MobileSheet.module.css";
import { MobileSheet } from "./MobileSheet.tsx";
import type { MobileMenuState } from "./mobile-menu.ts";

export function VisitorHeader({ menu }: { menu: MobileMenuState }) {
  const { pathname } = useLocation();
  const isLogin = pathname === paths.home || pathname === paths.login;
  const { house, marketingUrl: marketing } = site();
  const publicLinks = (marketing === "" ? [] : publicMenu).map(({ label, path }) => (
    <li key={path}>
      <a href={marketingUrl(path)}>{label}</a>
    </li>
  ));
  const accessLinks = (
    <>
      <li>
        <NavLink to={paths.contact}>Contact Us</NavLink>
      </li>
      <li>
        <Link to={paths.login} aria-current={isLogin ? "page" : undefined}>
          Login
        </Link>
      </li>
    </>
  );
  return (
    <HeaderBar
      start={
        <>
          <MenuButton menu={menu} />
          <Logo />
          <nav className={styles.nav} aria-label="Public">
            <ul>{publicLinks}</ul>
          </nav>
        </>
      }
      end={
        <>
          <span className={styles.slogan}>{house.slogan}</span>
          <nav className={styles.nav} aria-label="Access">
            <ul>{accessLinks}</ul>
          </nav>
          <Link className={styles.trial} to={paths.request}>
            Free trial
          </Link>
        </>
      }
      below={
        menu.isOpen ? (
          <MobileSheet menu={menu} label="Menu">
            <ul>{publicLinks}</ul>
            <ul className={sheet.group}>
              {accessLinks}
              <li>
                <NavLink to={paths.request}>Free trial request</NavLink>
              </li>
            </ul>
          </MobileSheet>
        ) : null
      }
    />
  );
}
