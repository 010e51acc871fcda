import {
  ActionIcon,
  Button,
  SegmentedControl,
  Textarea,
  TextInput,
  UnstyledButton,
} from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  addPieceComment,
  type getPiece,
  resolvePieceComment,
} from "../../../../domain/contract/staff/pieces.ts";
import { needsApproval } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatStaffMoment } from "../../../ui/moments.ts";
import { useAct } from "../../../ui/use-act.ts";
import { AskReviewer } from "../acts/AskReviewer.tsx";
import { PieceUse } from "../history/PieceUse.tsx";
import classes from "../newsroom.module.css";
import { PiecePreview } from "../preview/PiecePreview.tsx";
import { openComments } from "./open-comments.ts";
import text from "./text.module.css";
import { updateEvent } from "./update-event.ts";

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

/** What a piece stands on: what is missing before publication, comments, and the facts of the deal. */
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
          <Checks piece={piece} />
          {piece.publishedAt === null ? null : <PieceUse id={piece.id} />}
          <Comments piece={piece} />
          {piece.facts.length === 0 ? null : <Facts facts={piece.facts} onInsert={onInsert} />}
        </>
      )}
    </div>
  );
}

const unapproved = "Another person has approved it";

function Checks({ piece }: { piece: Piece }) {
  const approval = {
    label: piece.reviewer ? `Approved by ${piece.reviewer}` : unapproved,
    isDone: !needsApproval(piece.state, piece),
    isDemanded: true,
  };
  const isOut = piece.state === "published" || piece.state === "withdrawn";
  const checks = [...piece.checks, ...(isOut ? [] : [approval])];
  const done = checks.filter((check) => check.isDone);
  const open = checks.filter((check) => !check.isDone);
  return (
    <Card note={`${done.length} of ${checks.length}`} title="Before publication">
      <ul className={classes.checks}>
        {[...open, ...done].map((check) => (
          <li data-open={!check.isDone && check.isDemanded} key={check.label}>
            {check.isDone ? (
              <IconCircleCheck aria-label="Done" size={16} />
            ) : (
              <IconAlertTriangle
                aria-label={check.isDemanded ? "Open" : "Not demanded"}
                size={16}
              />
            )}
            <span>{check.label}</span>
            {check.isDone ? null : <Mend label={check.label} piece={piece} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Leads to what mends an open check; nothing where the text itself does. */
function Mend({ label, piece }: { label: string; piece: Piece }) {
  const mayWrite = useGrants().includes("write");
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite) return null;
  if (label.startsWith("Figures moved") && piece.state === "draft")
    return (
      <UnstyledButton
        className="small-action"
        onClick={() => window.dispatchEvent(new Event(updateEvent))}
      >
        Update
      </UnstyledButton>
    );
  if (label.endsWith("open comment") || label.endsWith("open comments"))
    return (
      <a className="small-action" href="#comments">
        Next
      </a>
    );
  if (label === unapproved && (piece.state === "draft" || piece.state === "review"))
    return (
      <>
        <UnstyledButton className="small-action" onClick={() => setAsking(true)}>
          {piece.askedReviewer === null ? "Choose a reviewer" : "Change the reviewer"}
        </UnstyledButton>
        {isAsking ? <AskReviewer onClose={() => setAsking(false)} piece={piece} /> : null}
      </>
    );
  return null;
}

function Comments({ piece }: { piece: Piece }) {
  const mayWrite = useGrants().includes("write");
  const [body, setBody] = useState("");
  const { act, isPending } = useAct();
  const open = openComments(piece);
  const quote = () => String(window.getSelection() ?? "").slice(0, 400);
  const [quoted, setQuoted] = useState("");
  const add = () =>
    act(async () => {
      await change(addPieceComment, { params: { id: piece.id }, body: { quote: quoted, body } });
      setBody("");
      setQuoted("");
    });
  const resolve = (key: number) =>
    act(() => change(resolvePieceComment, { params: { id: piece.id, key } }));
  return (
    <Card
      note={`${piece.comments.length - open.length} resolved`}
      title={
        <>
          Comments <span className="badge">{open.length}</span>
        </>
      }
    >
      <ul className={classes.comments} id="comments">
        {open.map((comment) => (
          <li key={comment.id}>
            <span className={text.bubble}>{comment.number}</span>
            <b>{comment.author}</b> <small>{formatStaffMoment(comment.at)}</small>
            {comment.quote === "" ? null : <q>{comment.quote}</q>}
            <p>{comment.body}</p>
            {mayWrite ? (
              <Button onClick={() => void resolve(comment.id)} size="compact-xs" variant="subtle">
                Resolve
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Textarea
        aria-label="Comment"
        autosize
        maxLength={2000}
        onChange={(event) => setBody(event.currentTarget.value)}
        onPointerDown={() => setQuoted(quote())}
        placeholder="Comment on the piece, or on the words you have selected"
        value={body}
      />
      {quoted === "" ? null : <q className={classes.quoted}>{quoted}</q>}
      <Button disabled={body.trim() === ""} loading={isPending} mt={8} onClick={() => void add()}>
        Add comment
      </Button>
    </Card>
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
