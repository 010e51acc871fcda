import { Button, Checkbox, Popover, Radio } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listPieces, pieceNeeds } from "../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKindNames, pieceKinds } from "../../../domain/newsroom/pieces.ts";
import classes from "./queue.module.css";

type Needs = (typeof pieceNeeds)[number];

export interface QueueChoice {
  /** Empty for all kinds. */
  kinds: readonly PieceKind[];
  needs: Needs;
}

export const allPieces: QueueChoice = { kinds: [], needs: "any" };

const needWords: Readonly<Record<Needs, string>> = {
  any: "All pieces",
  you: "Waits for you",
  reviewer: "No reviewer yet",
  today: "Goes out today",
};

interface Props {
  choice: QueueChoice;
  /** How many of each kind the tab has; undefined while loading. */
  counts: Reply<typeof listPieces>["kinds"] | undefined;
  onChange: (choice: QueueChoice) => void;
}

/** Chooses which kinds of pieces the queue lists, and by what they need. */
export function QueueFilter({ choice, counts, onChange }: Props) {
  const chosen = Number(choice.kinds.length > 0) + Number(choice.needs !== "any");
  return (
    <Popover position="bottom-end" trapFocus withinPortal width={300}>
      <Popover.Target>
        <Button leftSection={<IconAdjustmentsHorizontal aria-hidden size={15} />}>
          Filter{chosen === 0 ? "" : ` (${chosen})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter of the queue">
        <div className={classes.filter}>
          <Checkbox.Group
            label="Kind"
            onChange={(kinds) => onChange({ ...choice, kinds: kinds as PieceKind[] })}
            value={[...choice.kinds]}
          >
            {pieceKindNames.map((kind) => (
              <Checkbox
                key={kind}
                label={`${pieceKinds[kind]}${counts ? ` (${(counts[kind] ?? 0).toLocaleString("en-US")})` : ""}`}
                value={kind}
              />
            ))}
          </Checkbox.Group>
          <Radio.Group
            label="Needs"
            onChange={(needs) => onChange({ ...choice, needs: needs as Needs })}
            value={choice.needs}
          >
            {(Object.keys(needWords) as Needs[]).map((needs) => (
              <Radio key={needs} label={needWords[needs]} value={needs} />
            ))}
          </Radio.Group>
          <Button disabled={chosen === 0} onClick={() => onChange(allPieces)}>
            Reset
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
