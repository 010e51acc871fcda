import { useContext, useState } from "react";
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from "react-router";

/**
 * The parameters of the address, and a function that changes them.
 *
 * React draws a new address a moment after it was set. `useSearchParams` has the old parameters until then: a control would
 * show the old choice, and a second choice in that moment would take the first one back. Here a choice is shown at once,
 * and a change starts from the address that the router is going to.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const drawn = parameters.toString();
  const [chosen, setChosen] = useState<{ over: string; parameters: URLSearchParams } | null>(null);
  if (chosen !== null && chosen.over !== drawn) setChosen(null);
  const change = (edit: (newest: URLSearchParams) => void, options?: NavigateOptions) => {
    const next = new URLSearchParams(router === undefined ? drawn : searchAhead(router.state));
    edit(next);
    setChosen({ over: drawn, parameters: next });
    setParameters(next, options);
  };
  return [chosen?.over === drawn ? chosen.parameters : parameters, change] as const;
}

interface Journey {
  location: { pathname: string; search: string };
  navigation: { location: { pathname: string; search: string } | undefined };
}

/** The way to another page, which a user may have begun by a link, says nothing of the page that they are on. */
function searchAhead({ location, navigation: { location: ahead } }: Journey): string {
  return ahead?.pathname === location.pathname ? ahead.search : location.search;
}
