import { type LoaderFunctionArgs, redirect, replace } from "react-router";
import type { Grant } from "../domain/contract/grants.ts";
import { hiddenScreens } from "./api/account.ts";
import { forgetDrafts } from "./api/drafts.ts";
import { forgetPasswordLink, keepPasswordLink } from "./api/password-link.ts";
import {
  forgetReturnLocation,
  rememberReturnLocation,
  takeReturnLocation,
} from "./api/return-location.ts";
import { isSignedIn, onSessionChange, verifySession } from "./api/session.ts";
import { mustChoosePassword } from "./api/temporary-session.ts";
import { isHiddenPage } from "./hidden-screens.ts";
import { paths } from "./paths.ts";

/**
 * Sends visitors to login, and users with a temporary password to the form for a new one; remembers the page they asked
 * for. `grant` is required on top of being signed in.
 */
export function forMembers(grant: Grant | null = null) {
  return ({ request }: LoaderFunctionArgs) => {
    const isMember = verifySession();
    if (isMember && !mustChoosePassword()) return null;
    const { pathname, search } = new URL(request.url);
    rememberReturnLocation(pathname + search, grant);
    return redirectAway(request, isMember ? paths.newPassword : paths.login);
  };
}

/** Shows the form for a new password to those who logged in with a temporary one, and sends all others on. */
export function forTemporarySessions(home: () => string) {
  return ({ request }: LoaderFunctionArgs) => {
    if (!verifySession()) return redirectAway(request, paths.login);
    return mustChoosePassword() ? null : redirectAway(request, takeReturnLocation() ?? home());
  };
}

/**
 * Sends signed-in users on to the page they asked for, or home. A mailed password link is kept, so that they can be
 * told why its form is not shown.
 */
export function forVisitors(home: () => string) {
  return ({ request }: LoaderFunctionArgs) => {
    if (!verifySession()) return null;
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === paths.resetPassword && searchParams.has("token")) {
      keepPasswordLink(pathname + search);
    }
    return redirectAway(request, takeReturnLocation() ?? home());
  };
}

/** Keeps users off the screens that their account does not include. */
export async function forAccountsWithScreen({ request }: LoaderFunctionArgs) {
  if (!verifySession() || mustChoosePassword()) return null;
  const isHidden = isHiddenPage(new URL(request.url).pathname, await hiddenScreens());
  return isHidden ? redirectAway(request, paths.notAuthorized) : null;
}

/** Redirects to another address. */
export function redirectTo(path: string | (() => string)) {
  return ({ request }: LoaderFunctionArgs) =>
    redirectAway(request, typeof path === "string" ? path : path());
}

/**
 * Redirects from an address. If the address has an entry in the history, the entry is replaced, so that "back" cannot
 * return to it. A link that is being followed has no entry yet, and the entry of the page with the link must stay.
 */
export function redirectAway(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url);
  const isShown = location.pathname + location.search === pathname + search;
  return isShown ? replace(to) : redirect(to);
}

interface Router {
  state: { location: { pathname: string } };
  navigate: (to: string) => Promise<void>;
  revalidate: () => Promise<void>;
}

/** Navigates when the session starts or ends for a reason other than the page the user is on. */
export function followSession(router: Router): void {
  onSessionChange((change) => {
    if (change !== "renewed") forgetPasswordLink();
    if (change === "log-out") {
      forgetReturnLocation();
      forgetDrafts();
      void router.navigate(paths.login);
    } else if (change === "lost" || change === "elsewhere") void recheckGuards(router);
    else if (change === "renewed" && router.state.location.pathname === paths.newPassword) {
      // The token is no longer that of a temporary session: the guard opens the page that the user asked for.
      void router.revalidate();
    }
  });
}

/** A protected page's guard remembers the page; a user who lost the session on a public page goes to login too. */
async function recheckGuards(router: Router): Promise<void> {
  await router.revalidate();
  if (!isSignedIn() && router.state.location.pathname !== paths.login) {
    await router.navigate(paths.login);
  }
}
