/** Style sheets that could not be loaded. */
const failed = new Set<HTMLLinkElement>();

/** Notes from now on which style sheets could not be loaded. */
export function noteFailedStyles(page: Window): void {
  // Such an event does not bubble, but is seen on its way down.
  page.addEventListener("error", ({ target }) => noteStyles(target), true);
}

function noteStyles(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/**
 * Asks once more for the style sheets that could not be loaded, and waits for their answers. An import asks for the style
 * sheets of its code only the first time, so a part that is tried again would be shown without them.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(
    links.map((link) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const next = link.cloneNode();
      for (const event of ["load", "error"]) next.addEventListener(event, () => resolve());
      link.replaceWith(next);
      return promise;
    }),
  );
}
