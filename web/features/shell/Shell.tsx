import { useEffect, useId, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { pushPageView } from "../../api/analytics.ts";
import { pastDay } from "../../api/past-day.ts";
import { useReloadAfterUpdate } from "../../api/reload-after-update.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { useMustChoosePassword } from "../../api/temporary-session.ts";
import { isNarrow } from "../../ui/breakpoints.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { clearNotifications, showPendingNotifications } from "../../ui/notify.ts";
import { usePrintMode } from "../../ui/page/print-mode.ts";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { Footer } from "./footer/Footer.tsx";
import { useAdditionalMenu } from "./header/additional-menu.ts";
import { HeaderBar } from "./header/HeaderBar.tsx";
import { Logo } from "./header/Logo.tsx";
import { loadMemberHeader } from "./header/load-member-header.ts";
import { TemporaryHeader } from "./header/TemporaryHeader.tsx";
import { VisitorHeader } from "./header/VisitorHeader.tsx";
import { keepFocus } from "./keep-focus.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { PasswordLinkNotice } from "./PasswordLinkNotice.tsx";
import { pageName } from "./page-name.ts";
import styles from "./Shell.module.css";
import { ToastHost } from "./ToastHost.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";

const MemberHeader = lazyPart(async () => (await loadMemberHeader()).MemberHeader, {
  fallback: <HeaderPlaceholder />,
  failure: () => <MissingHeader />,
});

const FillingNotice = lazyPart(async () => (await import("./FillingNotice.tsx")).FillingNotice);

const PastDayGate =
  pastDay === null
    ? null
    : lazyPart(async () => (await import("./past/PastDayGate.tsx")).PastDayGate);

/** The frame of every page. Only the session decides which header is shown. */
export function Shell() {
  const { key, pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const mustChoosePassword = useMustChoosePassword();
  const breakpoint = useBreakpoint();
  const isPrinting = usePrintMode();
  const mobileMenuId = useId();
  // The menu belongs to the location where it was opened, so that any navigation closes it.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenOn === key && isNarrow(breakpoint);
  const menu = {
    id: mobileMenuId,
    isOpen: isMenuOpen,
    open: () => setMenuOpenOn(key),
    close: () => setMenuOpenOn(null),
  };
  usePageChanges(pathname, pageName(useMatches(), pathname));
  useEffect(keepFocus, []);
  useKeptScroll();

  return (
    <div className={styles.shell} data-breakpoint={breakpoint} data-print={isPrinting || undefined}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isPrinting ? null : mustChoosePassword ? (
        <TemporaryHeader />
      ) : isSignedIn ? (
        <MemberHeader menu={menu} />
      ) : (
        <VisitorHeader menu={menu} />
      )}
      <OfflineNotice />
      <Progress />
      {isSignedIn && !isPrinting ? <PasswordLinkNotice /> : null}
      {isSignedIn && !isPrinting && !mustChoosePassword ? <FillingNotice /> : null}
      <main className={styles.main} id="main" tabIndex={-1} inert={isMenuOpen}>
        {PastDayGate !== null && isSignedIn ? (
          <PastDayGate>
            <Outlet />
          </PastDayGate>
        ) : (
          <Outlet />
        )}
      </main>
      {isPrinting ? null : (
        <Footer signedIn={isSignedIn && !mustChoosePassword} inert={isMenuOpen} />
      )}
      <ToastHost />
      <ScrollRestoration />
    </div>
  );
}

/** Reserves the height of the header while it loads, so that the page below does not shift. */
function HeaderPlaceholder() {
  const hasStrip = useAdditionalMenu();
  return (
    <>
      <HeaderBar start={<Logo />} />
      {hasStrip ? <div className={styles.placeholderStrip} /> : null}
    </>
  );
}

function MissingHeader() {
  useReloadAfterUpdate();
  return <HeaderPlaceholder />;
}

/** The page and location that were handled last; null before the first page. */
let lastVisit: { pathname: string; page: string } | null = null;

/**
 * Announces a page change to screen readers, toasts and usage analytics. A new query is not a new page. A new tab of
 * the same page keeps the toasts and the focus, unless the focused element was on the previous tab.
 */
function usePageChanges(pathname: string, page: string): void {
  useEffect(() => {
    const before = lastVisit;
    if (before?.pathname === pathname) return;
    lastVisit = { pathname, page };
    pushPageView(pathname);
    if (before === null) return;
    const isOtherPage = before.page !== page;
    if (isOtherPage) clearNotifications();
    showPendingNotifications();
    const isUnfocused = document.activeElement === document.body;
    if ((isOtherPage && !isSearching() && !isInDialog()) || isUnfocused) focusHeading();
  }, [pathname, page]);
}

/** True if the user has opened the search again while the page was loading; the choice of an answer had closed it. */
function isSearching(): boolean {
  return document.activeElement?.matches("search [aria-expanded=true]") === true;
}

/** True for a page whose address opened a dialog of its own, which may have the focus before the page is announced. */
function isInDialog(): boolean {
  return Boolean(document.activeElement?.closest("[aria-modal=true]"));
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

function Progress() {
  const isLoading = useNavigation().state === "loading";
  return isLoading ? <div className={styles.progress} role="status" aria-label="Loading" /> : null;
}
