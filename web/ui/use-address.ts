import { useContext } from "react";
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from "react-router";

/**
 * The parameters of the address, and a function that changes them.
 *
 * React draws a new address a moment after it was set, so the parameters that a page was last drawn with may be older than
 * the user's last choice. `useSearchParams` builds a change on those, and a second choice in that moment takes the first
 * one back. Here a change starts from the address that the router is going to.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const change = (edit: (newest: URLSearchParams) => void, options?: NavigateOptions) => {
    const newest =
      router === undefined ? parameters : new URLSearchParams(searchAhead(router.state));
    const next = new URLSearchParams(newest);
    edit(next);
    setParameters(next, options);
  };
  return [parameters, change] as const;
}

interface Journey {
  location: { pathname: string; search: string };
  navigation: { location: { pathname: string; search: string } | undefined };
}

/** A change of the page itself, which a user may leave by a link, says nothing of the page that they are on. */
function searchAhead({ location, navigation: { location: ahead } }: Journey): string {
  return ahead?.pathname === location.pathname ? ahead.search : location.search;
}
