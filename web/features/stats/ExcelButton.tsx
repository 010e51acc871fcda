import { Button } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import { useAct } from "../../ui/use-act.ts";
import classes from "./excel-button.module.css";
import { Tick } from "./Tick.tsx";

interface Props<Grid extends string> {
  /** The tables of the page. */
  choices: readonly { value: Grid; label: string }[];
  onDownload: (grids: Grid[]) => Promise<unknown>;
  /** True for a list that opens, where there are many tables. */
  isFolded?: boolean;
}

/** Lets the user choose tables; the file button is there only once one is chosen. */
export function ExcelButton<Grid extends string>({
  choices,
  onDownload,
  isFolded = false,
}: Props<Grid>) {
  const [chosen, setChosen] = useState<readonly Grid[]>([]);
  const grids = choices.map(({ value }) => value).filter((value) => chosen.includes(value));
  const { act, isPending } = useAct();
  const boxes = choices.map(({ value, label }) => (
    <Tick
      isOn={chosen.includes(value)}
      key={value}
      label={label}
      onTick={(isOn) =>
        setChosen(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
      }
    />
  ));
  return (
    <fieldset className={classes.excel}>
      <legend className="visually-hidden">Tables for Excel</legend>
      {isFolded ? (
        <details className={classes.folded}>
          <summary>
            <IconFileSpreadsheet aria-hidden size={16} />
            Tables for Excel{grids.length === 0 ? "" : ` (${grids.length})`}
            <IconChevronDown aria-hidden size={14} />
          </summary>
          <div>{boxes}</div>
        </details>
      ) : (
        <>
          <span aria-hidden>Excel tables:</span>
          {boxes}
        </>
      )}
      {grids.length === 0 ? null : (
        <Button
          leftSection={<IconFileSpreadsheet aria-hidden size={16} />}
          loading={isPending}
          onClick={() => void act(() => onDownload(grids))}
        >
          Excel
        </Button>
      )}
    </fieldset>
  );
}
