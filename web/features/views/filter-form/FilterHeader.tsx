import { Modal, SegmentedControl, UnstyledButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { usePageExists } from "../../../pages.ts";
import { paths } from "../../../paths.ts";
import classes from "./filter-modal.module.css";

interface Props {
  /** Undefined for a form that is not divided in two. */
  isBasic: boolean | undefined;
  onBasic: (isBasic: boolean) => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
  onClearAll: () => void;
}

export function FilterHeader({ isBasic, onBasic, ...props }: Props) {
  return (
    <>
      <Modal.Header className={classes.header}>
        <Modal.Title className={classes.title}>
          {isBasic === false ? "Advanced Filter" : "Filter"}
        </Modal.Title>
        <div className={classes.modes}>
          {isBasic === undefined ? null : (
            <SegmentedControl
              aria-label="Filter mode"
              data={["Basic", "Advanced"]}
              onChange={(mode) => onBasic(mode === "Basic")}
              value={isBasic ? "Basic" : "Advanced"}
            />
          )}
          <span className={classes.grow} />
          <UnstyledButton className={classes.quiet} onClick={props.onExpandAll}>
            Expand All
          </UnstyledButton>
          <UnstyledButton className={classes.quiet} onClick={props.onCollapseAll}>
            Collapse All
          </UnstyledButton>
        </div>
        <UnstyledButton className={classes.clear} onClick={props.onClearAll}>
          Clear All
        </UnstyledButton>
        <Modal.CloseButton aria-label="Close" className={classes.close} />
      </Modal.Header>
      {isBasic === false ? <AdvancedNote /> : null}
    </>
  );
}

function AdvancedNote() {
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
