import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconChevronDown } from "@tabler/icons-react";
import { Link } from "react-router";
import type { SavedView } from "../../../../domain/contract/view-shapes.ts";
import { viewPath } from "../../../view-paths.ts";
import classes from "./saved.module.css";

interface Props {
  savedAs: "view" | "screen";
  /** Undefined while the page is loaded. */
  savedViews: readonly SavedView[] | undefined;
}

/** The user's saved views or screens of this kind; each opens its view. */
export function SavedViewsMenu({ savedAs, savedViews }: Props) {
  const title = savedAs === "view" ? "Saved Views" : "Saved Screens";
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          aria-label={title}
          disabled={savedViews === undefined}
          leftSection={<IconBookmark aria-hidden size={16} />}
          rightSection={<IconChevronDown aria-hidden size={14} />}
          variant="default"
        >
          <span className={classes.long}>{title}</span>
          <span className={classes.short}>{savedAs === "view" ? "Views" : "Screens"}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Label>{title}</Menu.Label>
        {savedViews?.map(({ viewId, viewType, name }) => (
          <Menu.Item component={Link} key={viewId} to={viewPath(viewType, viewId)}>
            {name}
          </Menu.Item>
        ))}
        {savedViews?.length === 0 ? <p className={classes.none}>No {title}</p> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
