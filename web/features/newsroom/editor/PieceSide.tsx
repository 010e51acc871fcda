import { ActionIcon, SegmentedControl, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import type { getPiece } from "../../../../domain/contract/staff/pieces.ts";
import { Card } from "../../../ui/Card.tsx";
import { PieceUse } from "../history/PieceUse.tsx";
import classes from "../newsroom.module.css";
import { PiecePreview } from "../preview/PiecePreview.tsx";
import { PieceChecks } from "./PieceChecks.tsx";
import { PieceComments } from "./PieceComments.tsx";

type Piece = Reply<typeof getPiece>;
type Fact = Piece["facts"][number];

interface Props {
  piece: Piece;
  /** The version that is saved, which the preview shows. */
  version: number;
  /** The decision of those who may approve the piece now. */
  decision: ReactNode;
  /** Null while no text has the cursor. */
  onInsert: ((fact: Fact) => void) | null;
}

/** The column beside a text: its checks before publication, its comments, and the facts of the deal. */
export function PieceSide({ piece, version, decision, onInsert }: Props) {
  const [shown, setShown] = useState<"work" | "preview">("work");
  return (
    <div className={`${classes.side} cards`}>
      {decision}
      <SegmentedControl
        aria-label="Beside the text"
        data={[
          { value: "work", label: "Checks and comments" },
          { value: "preview", label: "Preview" },
        ]}
        fullWidth
        onChange={(value) => setShown(value as "work" | "preview")}
        value={shown}
      />
      {shown === "preview" ? (
        <PiecePreview piece={piece} version={version} />
      ) : (
        <>
          <PieceChecks piece={piece} />
          {piece.publishedAt === null ? null : <PieceUse id={piece.id} />}
          <PieceComments piece={piece} />
          {piece.facts.length === 0 ? null : <Facts facts={piece.facts} onInsert={onInsert} />}
        </>
      )}
    </div>
  );
}

/** The parts of the figures, with the groups of columns that each has; the first has all others. */
const factParts = {
  Deal: [],
  Financials: ["financials", "investorsFunding"],
  Peers: ["comps", "valuation"],
} as const satisfies Record<string, readonly string[]>;

type FactPart = keyof typeof factParts;

function partOf({ group }: Fact): FactPart {
  const names = Object.keys(factParts) as FactPart[];
  return names.find((name) => (factParts[name] as readonly string[]).includes(group)) ?? "Deal";
}

function Facts({ facts, onInsert }: { facts: readonly Fact[]; onInsert: Props["onInsert"] }) {
  const [search, setSearch] = useState("");
  const [part, setPart] = useState<FactPart>("Deal");
  const parts = (Object.keys(factParts) as FactPart[]).filter((name) =>
    facts.some((fact) => partOf(fact) === name),
  );
  const shown =
    search === ""
      ? facts.filter((fact) => partOf(fact) === part)
      : facts.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  return (
    <Card
      actions={
        parts.length < 2 ? undefined : (
          <SegmentedControl
            aria-label="Part of the figures"
            data={parts}
            onChange={(value) => setPart(value as FactPart)}
            value={part}
          />
        )
      }
      flush
      title="Figures of the deal"
    >
      <TextInput
        aria-label="Search figures"
        className={classes.search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        placeholder="Search figures"
        value={search}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too, while its buttons rest */}
      <ul aria-label="Figures" className={classes.facts} tabIndex={0}>
        {shown.map((fact) => (
          <li key={fact.field}>
            <span>{fact.title}</span>
            <b>{fact.now}</b>
            <ActionIcon
              aria-label={`Insert ${fact.title}`}
              disabled={onInsert === null}
              onClick={() => onInsert?.(fact)}
              // The cursor stays in the text.
              onMouseDown={(event) => event.preventDefault()}
            >
              <IconPlus aria-hidden size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}
