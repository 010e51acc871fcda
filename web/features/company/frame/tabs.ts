import { profileTabs } from "../../../../domain/profile/profile-tabs.ts";

export type ProfileTab = (typeof profileTabs)[number];

/** The tab that an address names; null for the address of a company without a tab. */
export function tabOfAddress(pathname: string): ProfileTab | null {
  const last = pathname
    .replace(/(?<!\/)\/+$/, "")
    .split("/")
    .at(3);
  return profileTabs.find(({ path }) => path === last) ?? null;
}
