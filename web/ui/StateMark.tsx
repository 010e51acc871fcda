import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state-mark.module.css";

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  quiet: IconCircleMinus,
  accent: IconCircleMinus,
} as const;

interface Props {
  tone: keyof typeof icons;
  /** The icon, where the usual one of the tone says too little. */
  icon?: TablerIcon;
  children: ReactNode;
}

/** A state in a word with its icon, so that it does not depend on its color. */
export function StateMark({ tone, icon: Icon = icons[tone], children }: Props) {
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon aria-hidden size={15} />
      {children}
    </span>
  );
}
