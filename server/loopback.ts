/** True for a name or an address that always stands for this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.*\.)?localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host);
}
