/** The handle of a route whose children are tabs of one page. */
export const framesTabs = { framesTabs: true } as const;

interface Match {
  id: string;
  pathname: string;
  handle: unknown;
}

/**
 * What an address shows, by a name that is the same for all tabs of a page and another for any other page. A frame under
 * an address with a parameter is another page for each value of it: the tabs of one company are one page.
 */
export function pageInSight(matches: readonly Match[], pathname: string): string {
  const frame = matches.findLast(({ handle }) => handle === framesTabs);
  return frame === undefined ? pathname : `${frame.id} ${frame.pathname}`;
}
