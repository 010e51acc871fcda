import { lazy, Suspense, useEffect, useId, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { pushPageView } from "../../api/analytics.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { isNarrow } from "../../ui/breakpoints.ts";
import { notifyOfArrival } from "../../ui/notify.ts";
import { usePrintMode } from "../../ui/print-mode.ts";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { useAdditionalMenu } from "./additional-menu.ts";
import { Footer } from "./Footer.tsx";
import { HeaderBar } from "./HeaderBar.tsx";
import { Logo } from "./Logo.tsx";
import { loadMemberHeader } from "./load-member-header.ts";
import { PasswordLinkNotice } from "./PasswordLinkNotice.tsx";
import styles from "./Shell.module.css";
import { ToastHost } from "./ToastHost.tsx";
import { VisitorHeader } from "./VisitorHeader.tsx";

const MemberHeader = lazy(async () => ({ default: (await loadMemberHeader()).MemberHeader }));

/** What stands around every page. Which header is shown depends on nothing but the session. */
export function Shell() {
  const { key, pathname } = useLocation();
  const signedIn = useIsSignedIn();
  const breakpoint = useBreakpoint();
  const printing = usePrintMode();
  const mobileMenuId = useId();
  // The menu belongs to the visit on which it was opened: the next one starts without it.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const menuOpen = menuOpenOn === key && isNarrow(breakpoint);
  const menu = {
    id: mobileMenuId,
    isOpen: menuOpen,
    open: () => setMenuOpenOn(key),
    close: () => setMenuOpenOn(null),
  };
  useArrivals(pathname);

  return (
    <div className={styles.shell} data-breakpoint={breakpoint} data-print={printing || undefined}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {printing ? null : signedIn ? (
        <Suspense fallback={<AwaitedHeader />}>
          <MemberHeader menu={menu} />
        </Suspense>
      ) : (
        <VisitorHeader menu={menu} />
      )}
      <Progress />
      {signedIn && !printing ? <PasswordLinkNotice /> : null}
      <main className={styles.main} id="main" tabIndex={-1} inert={menuOpen}>
        <Outlet />
      </main>
      {printing ? null : <Footer signedIn={signedIn} inert={menuOpen} />}
      <ToastHost />
      <ScrollRestoration />
    </div>
  );
}

/** As high as the header that is still loaded, so that the page below it stands still when it comes. */
function AwaitedHeader() {
  const hasStrip = useAdditionalMenu();
  return (
    <>
      <HeaderBar start={<Logo />} />
      {hasStrip ? <div className={styles.awaitedStrip} /> : null}
    </>
  );
}

/** The last path that the shell has dealt with; null before the first page. */
let lastPathname: string | null = null;

/** Tells screen readers, the toasts and the usage analytics that another page is there; a new query is no new page. */
function useArrivals(pathname: string): void {
  useEffect(() => {
    if (lastPathname === pathname) return;
    const isFirst = lastPathname === null;
    lastPathname = pathname;
    pushPageView(pathname);
    if (isFirst) return;
    notifyOfArrival();
    const heading = document.querySelector<HTMLElement>("main h1");
    (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [pathname]);
}

function Progress() {
  const isLoading = useNavigation().state === "loading";
  return isLoading ? <div className={styles.progress} role="status" aria-label="Loading" /> : null;
}
