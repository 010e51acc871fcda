/** True for an address on the web that a link may lead to, and for no script. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** True for a web address or the path of a page of this portal. */
export function isPageAddress(address: string): boolean {
  return isWebAddress(address) || /^\/(?![/\\])/.test(address);
}
