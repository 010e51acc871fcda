import { Button, Menu } from "@mantine/core";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  addPiece,
  type getPlan,
  listNewsroomPeople,
  type planGaps,
} from "../../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKinds, pieceStates } from "../../../../domain/newsroom/pieces.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { paths } from "../../../paths.ts";
import { useAct } from "../../../ui/use-act.ts";

export type PlanItem = Reply<typeof getPlan>["items"][number];
type Gap = (typeof planGaps)[number];

/** Begins a piece about a company; null for those who only read. */
export type Begin = ((kind: PieceKind, company: string) => void) | null;

/** What is stated on the page of the company, with what the button says. */
const stated = {
  terms: { words: "State terms", of: "State terms of" },
  date: { words: "State the day", of: "State the day of" },
  decision: { words: "Decide", of: "Decide values of" },
} as const satisfies Partial<Record<Gap, object>>;

export const written = {
  rating: { kind: "research", name: "report", missing: "no report, not rated" },
  note: { kind: "note", name: "note", missing: "no note" },
} as const;

export const isWritten = (gap: Gap): gap is keyof typeof written => Object.hasOwn(written, gap);

export const draftOf = ({ drafts }: PlanItem, kind: PieceKind) =>
  drafts.find((one) => one.kind === kind);

/** Leads with one click to where a gap is mended: the company, the draft that somebody has begun, or a new one. */
export function GapMender({ gap, item, onBegin }: { gap: Gap; item: PlanItem; onBegin: Begin }) {
  const { company, companyName } = item;
  if (!isWritten(gap))
    return (
      <Button
        aria-label={`${stated[gap].of} ${companyName}`}
        component={Link}
        size="compact-xs"
        to={`${paths.deskCompanies}/${company}${gap === "decision" ? "" : "#status"}`}
      >
        {stated[gap].words}
      </Button>
    );
  const { kind, name, missing } = written[gap];
  const draft = draftOf(item, kind);
  if (draft !== undefined)
    return (
      <span className="inline-row">
        <Button
          aria-label={`Open the ${name} on ${companyName}`}
          component={Link}
          mr={6}
          size="compact-xs"
          to={generatePath(paths.piece, { id: String(draft.id) })}
        >
          {`Open the ${name}`}
        </Button>
        <small>{pieceStates[draft.state].toLowerCase()}</small>
      </span>
    );
  if (onBegin === null) return <small>{missing}</small>;
  return (
    <Button
      aria-label={`Start ${name} on ${companyName}`}
      onClick={() => onBegin(kind, company)}
      size="compact-xs"
    >
      {`Start ${name}`}
    </Button>
  );
}

interface AssignProps {
  item: PlanItem;
  /** The kinds of pieces that are missing. */
  kinds: readonly PieceKind[];
}

/** Has a colleague write what is missing about a company. */
export function Assign({ item: { company, companyName }, kinds }: AssignProps) {
  const { act, isPending } = useAct();
  const assign = (kind: PieceKind, email: string, name: string) =>
    void act(
      () => change(addPiece, { body: { kind, company, author: email } }),
      `${name} is told by email.`,
    );
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          aria-label={`Assign what is missing on ${companyName}`}
          loading={isPending}
          size="compact-xs"
        >
          Assign
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Writers kinds={kinds} onAssign={assign} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface WritersProps {
  kinds: readonly PieceKind[];
  onAssign: (kind: PieceKind, email: string, name: string) => void;
}

function Writers({ kinds, onAssign }: WritersProps) {
  const people = useReply(listNewsroomPeople).data?.people ?? [];
  return kinds.map((kind) => (
    <div key={kind}>
      <Menu.Label>{pieceKinds[kind]}</Menu.Label>
      {people
        .filter(({ mayWrite }) => mayWrite)
        .map(({ email, name }) => (
          <Menu.Item key={email} onClick={() => onAssign(kind, email, name)}>
            {name}
          </Menu.Item>
        ))}
    </div>
  ));
}
