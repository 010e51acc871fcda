import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import classes from "./block-title.module.css";

/** The title of a block that leads to the page with all of it. */
export function BlockTitle({ title, path }: { title: string; path: string }) {
  return (
    <Link className={classes.title} to={path}>
      {title}
      <IconChevronRight aria-hidden size={15} stroke={1.8} />
    </Link>
  );
}
