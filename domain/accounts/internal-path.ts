/**
 * Only a path of this site may be opened after login: anything else would be an open redirect. A browser reads an empty part
 * of a path as the beginning of a host once it has removed the dots before it.
 */
export function isInternalPath(to: string): boolean {
  return /^\/(?!\/)/.test(to) && !/[\\\p{Cc}]/u.test(to) && !/^[^?#]*\/\//.test(to);
}
