import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { usePageExists } from "../../../pages.ts";
import { paths } from "../../../paths.ts";
import classes from "./filter-modal.module.css";

export function AdvancedNote() {
  const pageExists = usePageExists();
  const screen = "IPO Screen";
  return (
    <p className={classes.note}>
      <IconInfoCircle aria-hidden size={15} />
      <span>
        For more filters use the{" "}
        {pageExists(paths.screensAdd) ? <Link to={paths.screensAdd}>{screen}</Link> : screen}. It
        lets you choose the columns as well.
      </span>
    </p>
  );
}
