/** The menus of a signed-in user are no part of what a visitor has to download. */
export function loadMemberHeader() {
  return import("./MemberHeader.tsx");
}
