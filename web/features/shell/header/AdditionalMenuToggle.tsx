import { Tooltip } from "@mantine/core";
import { IconLayoutNavbarCollapse, IconLayoutNavbarExpand } from "@tabler/icons-react";
import { additionalMenuId, setAdditionalMenu, useAdditionalMenu } from "./additional-menu.ts";
import styles from "./Header.module.css";

/** Shows and hides the strip below the header. */
export function AdditionalMenuToggle() {
  const isVisible = useAdditionalMenu();
  const Icon = isVisible ? IconLayoutNavbarCollapse : IconLayoutNavbarExpand;
  const label = isVisible ? "Hide additional menu" : "Show additional menu";
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={styles.wideOnly}
        aria-label={label}
        aria-expanded={isVisible}
        aria-controls={isVisible ? additionalMenuId : undefined}
        onClick={() => setAdditionalMenu(!isVisible)}
      >
        <Icon size={19} stroke={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
