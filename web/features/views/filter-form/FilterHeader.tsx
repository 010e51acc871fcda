import { Modal, SegmentedControl, UnstyledButton } from "@mantine/core";
import classes from "./filter-modal.module.css";

interface Props {
  hasAdvanced: boolean;
  isBasic: boolean;
  onBasic: (isBasic: boolean) => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
  onClearAll: () => void;
}

export function FilterHeader(props: Props) {
  const { hasAdvanced, isBasic, onBasic } = props;
  return (
    <Modal.Header className={classes.header}>
      <Modal.Title className={classes.title}>
        {hasAdvanced && !isBasic ? "Advanced Filter" : "Filter"}
      </Modal.Title>
      <div className={classes.modes}>
        {hasAdvanced ? (
          <SegmentedControl
            aria-label="Filter mode"
            data={["Basic", "Advanced"]}
            onChange={(mode) => onBasic(mode === "Basic")}
            size="xs"
            value={isBasic ? "Basic" : "Advanced"}
          />
        ) : null}
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
  );
}
