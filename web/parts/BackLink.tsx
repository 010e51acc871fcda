import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import classes from "./back-link.module.css";

/** The way back to the list that a page is from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={classes.back} to={to}>
      <IconArrowLeft aria-hidden size={16} />
      {label}
    </Link>
  );
}
