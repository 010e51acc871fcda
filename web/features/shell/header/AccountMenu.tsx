import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import {
  IconBriefcase,
  IconInbox,
  IconLogout,
  IconMail,
  IconMailbox,
  IconSettings,
  IconStar,
  IconUserCircle,
} from "@tabler/icons-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { useAccount, useGrants } from "../../../api/account.ts";
import { logOut } from "../../../api/log-out.ts";
import { usePageExists } from "../../../pages.ts";
import { accountMenu, existingLinks, grantedLinks } from "../menus.ts";
import popup from "./Popup.module.css";

const ownPages = [accountMenu.settings, accountMenu.emailPreferences, accountMenu.favorites];
const staffPages = [accountMenu.desk, accountMenu.requests, accountMenu.mailbox];
const icons: Record<string, typeof IconStar> = {
  [accountMenu.settings.path]: IconSettings,
  [accountMenu.emailPreferences.path]: IconMail,
  [accountMenu.favorites.path]: IconStar,
  [accountMenu.desk.path]: IconBriefcase,
  [accountMenu.requests.path]: IconInbox,
  [accountMenu.mailbox.path]: IconMailbox,
};
const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "Auto" },
] as const;

export function AccountMenu() {
  const pageExists = usePageExists();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const user = useAccount().data?.user;
  const grants = useGrants();
  const groups = [ownPages, staffPages]
    .map((group) => grantedLinks(existingLinks(group, pageExists), grants))
    .filter((group) => group.length > 0);
  return (
    <Menu
      position="bottom-end"
      offset={13}
      width={248}
      classNames={popup}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" aria-label="Account" title="Account">
          <IconUserCircle size={20} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {user === undefined ? null : (
          <>
            <div className={popup.person}>
              <b>
                {user.firstName} {user.lastName}
              </b>
              <span>{user.email}</span>
            </div>
            <Menu.Divider />
          </>
        )}
        {groups.map((links) => (
          <Fragment key={links[0]?.path}>
            {links.map(({ label, path }) => {
              const Icon = icons[path] ?? IconSettings;
              return (
                <Menu.Item
                  key={path}
                  component={Link}
                  to={path}
                  leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
                >
                  {label}
                </Menu.Item>
              );
            })}
            <Menu.Divider />
          </Fragment>
        ))}
        <fieldset className={popup.theme} aria-label="Theme">
          <span aria-hidden="true">Theme</span>
          <div className="segments">
            <Menu.RadioGroup
              value={colorScheme}
              onChange={(value) => setColorScheme(value as MantineColorScheme)}
            >
              {schemes.map(({ value, label }) => (
                <Menu.RadioItem key={value} className={popup.segment} value={value}>
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </div>
        </fieldset>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />} onClick={logOut}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
