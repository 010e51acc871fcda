/** Loaded separately, so that visitors do not download the menus of signed-in users. */
export function loadMemberHeader() {
  return import("./MemberHeader.tsx");
}
