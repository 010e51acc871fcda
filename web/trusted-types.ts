/** The part of the browser's interface that is used here. */
export interface TrustedTypes {
  createPolicy(
    name: "default",
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL: (address: string) => string | null;
    },
  ): void;
}

/**
 * Decides which texts may become part of the page other than as text, in browsers that ask: styles, which contain no
 * tags, and workers of our own build. Everything else is refused, so that a text which a library takes for HTML or for a
 * script does nothing. There is no rule for texts that would run as scripts, so all of them are refused.
 */
export function guardSinks(browser: object): void {
  // The types of the DOM do not describe it yet.
  const { trustedTypes } = browser as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? null : text),
    createScriptURL: (address) => (isOurs(address) ? address : null),
  });
}

function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith("/assets/");
}
