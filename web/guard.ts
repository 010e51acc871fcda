import { type LoaderFunctionArgs, redirect, replace } from "react-router";
import type { Grant } from "../domain/contract/grants.ts";
import { hiddenScreens } from "./api/account.ts";
import { forgetPasswordLink, keepPasswordLink } from "./api/password-link.ts";
import {
  forgetReturnLocation,
  rememberReturnLocation,
  takeReturnLocation,
} from "./api/return-location.ts";
import { isSignedIn, onSessionChange, verifySession } from "./api/session.ts";
import { isHiddenPage } from "./hidden-screens.ts";
import { paths } from "./paths.ts";

/** Sends visitors to login and remembers where they wanted to go; `grant` is what the page asks for beyond that. */
export function forMembers(grant: Grant | null = null) {
  return ({ request }: LoaderFunctionArgs) => {
    if (verifySession()) return null;
    const { pathname, search } = new URL(request.url);
    rememberReturnLocation(pathname + search, grant);
    return leave(request, paths.login);
  };
}

/**
 * Sends a signed-in user on to where he wanted to go, or home. A link that was mailed to set a password is kept, so that
 * he can be told why he does not see its form.
 */
export function forVisitors(home: () => string) {
  return ({ request }: LoaderFunctionArgs) => {
    if (!verifySession()) return null;
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === paths.resetPassword && searchParams.has("token")) {
      keepPasswordLink(pathname + search);
    }
    return leave(request, takeReturnLocation() ?? home());
  };
}

/** Keeps a user off the screens that his account is without. */
export async function forAccountsWithScreen({ request }: LoaderFunctionArgs) {
  if (!verifySession()) return null;
  const isHidden = isHiddenPage(new URL(request.url).pathname, await hiddenScreens());
  return isHidden ? leave(request, paths.notAuthorized) : null;
}

/** Leads to another address. */
export function leadsTo(path: string | (() => string)) {
  return ({ request }: LoaderFunctionArgs) =>
    leave(request, typeof path === "string" ? path : path());
}

/** Where the refused address is already in the history, its entry must not be there to return to. */
function leave(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url);
  const isShown = location.pathname + location.search === pathname + search;
  return isShown ? replace(to) : redirect(to);
}

interface Router {
  state: { location: { pathname: string } };
  navigate: (to: string) => Promise<void>;
  revalidate: () => Promise<void>;
}

/** Moves the user along when the session begins or ends by other means than the page he is on. */
export function followSession(router: Router): void {
  onSessionChange((change) => {
    if (change !== "renewed") forgetPasswordLink();
    if (change === "log-out") {
      forgetReturnLocation();
      void router.navigate(paths.login);
    } else if (change === "lost" || change === "elsewhere") void askAgain(router);
  });
}

/** The guard of a protected page remembers it; a user who lost his session on a public page goes to login too. */
async function askAgain(router: Router): Promise<void> {
  await router.revalidate();
  if (!isSignedIn() && router.state.location.pathname !== paths.login) {
    await router.navigate(paths.login);
  }
}
