import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { SteadyText } from "../../../ui/SteadyText.tsx";
import { currentMark, type MenuDropdown } from "../menus.ts";
import popup from "./Popup.module.css";

interface DropdownMenuProps {
  menu: MenuDropdown;
  pathname: string;
}

/** An entry of the main menu with a dropdown: arrow keys, Escape, and focus returns to the entry. */
export function DropdownMenu({ menu, pathname }: DropdownMenuProps) {
  const dividers = [menu.leading ?? 0, menu.links.length - menu.trailing];
  return (
    <Menu
      position="bottom-start"
      offset={4}
      width={220}
      classNames={popup}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" aria-current={currentMark(menu, pathname)}>
          <SteadyText>{menu.label}</SteadyText>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.links.map((link, place) => (
          <Fragment key={link.path}>
            {place > 0 && dividers.includes(place) ? <Menu.Divider /> : null}
            <Menu.Item component={Link} to={link.path} aria-current={currentMark(link, pathname)}>
              {link.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
