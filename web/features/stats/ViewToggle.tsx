import { Button } from "@mantine/core";

interface Props {
  /** The chart, for the name of the button. */
  title: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Switches between a chart and its table. */
export function ViewToggle({ title, isTable, onChange }: Props) {
  const label = isTable ? "View chart" : "View data";
  return (
    <Button
      aria-label={`${label}, ${title}`}
      className="not-printed"
      color="gray"
      onClick={() => onChange(!isTable)}
      size="compact-sm"
      variant="subtle"
    >
      {label}
    </Button>
  );
}
