import { Button, Checkbox, Popover, TextInput } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  listNewsroomPeople,
  type listPieces,
  pieceNeeds,
} from "../../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKindNames, pieceKinds } from "../../../../domain/newsroom/pieces.ts";
import { useReply } from "../../../api/query-of.ts";
import { Choice } from "../../../ui/form/Choice.tsx";
import classes from "./queue.module.css";

type Need = (typeof pieceNeeds)[number];

export interface QueueChoice {
  /** Empty for all kinds. */
  kinds: readonly PieceKind[];
  /** Empty for all; of several each is listed. */
  needs: readonly Need[];
  /** The address of an author or reviewer; empty for all. */
  person: string;
  company: string;
}

export const allPieces: QueueChoice = { kinds: [], needs: [], person: "", company: "" };

/** Counts in how many ways a choice narrows the queue. */
export const countChosen = ({ kinds, needs, person, company }: QueueChoice) =>
  [kinds, needs, person, company].filter(({ length }) => length > 0).length;

const needWords: Readonly<Record<Need, string>> = {
  you: "Waits for you",
  blocked: "Something blocks it",
  reviewer: "No reviewer yet",
  today: "Goes out today",
};

interface Props {
  choice: QueueChoice;
  /** The counts of the tab; undefined while the page loads. */
  list: Reply<typeof listPieces> | undefined;
  onChange: (choice: QueueChoice) => void;
}

/** Chooses which kinds of pieces the queue lists, by what they need, whose they are, and about whom. */
export function QueueFilter({ choice, list, onChange }: Props) {
  const chosen = countChosen(choice);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      onChange={setOpen}
      opened={isOpen}
      position="bottom-end"
      trapFocus
      width={344}
      withinPortal
    >
      <Popover.Target>
        <Button
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={15} />}
          onClick={() => setOpen(!isOpen)}
          rightSection={
            chosen === 0 ? undefined : (
              <span className="badge" data-tone="brand">
                {chosen}
              </span>
            )
          }
        >
          Filter
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
              <Counted count={list?.kinds[kind]} key={kind} label={pieceKinds[kind]} value={kind} />
            ))}
          </Checkbox.Group>
          <Checkbox.Group
            label="Needs"
            onChange={(needs) => onChange({ ...choice, needs: needs as Need[] })}
            value={[...choice.needs]}
          >
            {pieceNeeds.map((need) => (
              <Counted count={list?.needs[need]} key={need} label={needWords[need]} value={need} />
            ))}
          </Checkbox.Group>
          <div className={classes.whose}>
            <Person onChange={(person) => onChange({ ...choice, person })} value={choice.person} />
            <TextInput
              label="Company"
              maxLength={64}
              onChange={(event) => onChange({ ...choice, company: event.currentTarget.value })}
              placeholder="Ticker or CIK"
              value={choice.company}
            />
          </div>
        </div>
        <div className={classes.filterEnd}>
          <Button disabled={chosen === 0} onClick={() => onChange(allPieces)}>
            Reset
          </Button>
          <Button onClick={() => setOpen(false)} variant="filled">
            {list === undefined ? "Show" : `Show ${list.total.toLocaleString("en-US")}`}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A box to check with the count of what it lists. */
function Counted(props: { label: string; value: string; count: number | undefined }) {
  const { label, value, count = 0 } = props;
  return (
    <Checkbox
      label={
        <>
          {label} <span className="quiet">{count.toLocaleString("en-US")}</span>
        </>
      }
      value={value}
    />
  );
}

const anybody = "anybody";

function Person({ value, onChange }: { value: string; onChange: (email: string) => void }) {
  const people = useReply(listNewsroomPeople).data?.people ?? [];
  return (
    <Choice
      comboboxProps={{ withinPortal: false, position: "top-start" }}
      data={[
        { value: anybody, label: "Anybody" },
        ...people.map(({ email, name }) => ({ value: email, label: name })),
      ]}
      label="Author or reviewer"
      onChange={(chosen) => onChange(chosen === anybody ? "" : chosen)}
      value={value || anybody}
    />
  );
}
