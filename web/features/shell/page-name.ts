/** The handle of a route that frames the tabs of one page. */
export const tabFrame = { framesTabs: true } as const;

interface Match {
  id: string;
  pathname: string;
  handle: unknown;
}

/**
 * Names the page at an address: all tabs of a page share its name. A frame whose address has a parameter is a separate
 * page for each value, so that the tabs of one company are one page.
 */
export function pageName(matches: readonly Match[], pathname: string): string {
  const frame = matches.findLast(({ handle }) => handle === tabFrame);
  return frame === undefined ? pathname : `${frame.id} ${frame.pathname}`;
}
