import { Button } from "@mantine/core";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { getPlan, type planGaps, planKinds } from "../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceStates } from "../../../domain/newsroom/pieces.ts";
import { useReply } from "../../api/query-of.ts";
import { portalNow } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatQueueMoment } from "../../ui/moments.ts";
import classes from "./newsroom.module.css";

const titles = {
  tonight: "Prices tonight",
  prices: "Prices within two weeks",
  undated: "Terms, but no day ahead",
  trades: "Trades this session and next",
  filed: "Filed since the last session",
  lockup: "Lock-ups end this week",
  quiet: "Quiet periods end this week",
  conflict: "Values to decide",
} as const satisfies Record<(typeof planKinds)[number], string>;

type Item = Reply<typeof getPlan>["items"][number];
type Gap = (typeof planGaps)[number];

interface Props {
  /** Begins a piece about a company; null for those who only read. */
  onBegin: ((kind: PieceKind, company: string) => void) | null;
}

/** From what a morning begins: what the days bring, what is missing for it, and the editor that mends it. */
export function Plan({ onBegin }: Props) {
  const plan = useReply(getPlan);
  return (
    <div className={classes.plan}>
      <Loaded lines={6} query={plan} what="the plan">
        {({ items, conflicts, clock }) => (
          <>
            <Clock clock={clock} />
            {planKinds.map((kind) => {
              const own = items.filter((item) => item.kind === kind);
              const count = kind === "conflict" ? conflicts : own.length;
              return own.length === 0 ? null : (
                <Card flush key={kind} note={count.toLocaleString("en-US")} title={titles[kind]}>
                  <ul className={classes.planned}>
                    {own.map((item) => (
                      <Planned item={item} key={`${item.company} ${item.day}`} onBegin={onBegin} />
                    ))}
                  </ul>
                </Card>
              );
            })}
            {items.length === 0 ? (
              <Card title="Plan of the day">The days ahead bring nothing.</Card>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Shows the pieces that went out today above the present time, and those that go out within a day below it. */
function Clock({ clock }: Pick<Reply<typeof getPlan>, "clock">) {
  const now = portalNow();
  const show = (one: (typeof clock)[number]) => (
    <li data-out={one.isOut} key={one.id}>
      <time dateTime={one.at}>{formatQueueMoment(one.at, now).replace("Today, ", "")}</time>
      <Link to={generatePath(paths.piece, { id: String(one.id) })}>{one.title}</Link>
    </li>
  );
  if (clock.length === 0) return null;
  return (
    <Card flush note="New York" title="By the clock">
      <ol className={classes.clock}>
        {clock.filter(({ isOut }) => isOut).map(show)}
        <li aria-current="time">
          <time dateTime={now.toISOString()}>
            {formatQueueMoment(now.toISOString(), now).replace("Today, ", "")}
          </time>
          Now
        </li>
        {clock.filter(({ isOut }) => !isOut).map(show)}
      </ol>
    </Card>
  );
}

function Planned({ item, onBegin }: { item: Item } & Props) {
  const { day, company, companyName, ticker, lacks } = item;
  return (
    <li>
      <time dateTime={day ?? undefined}>{day === null ? "—" : day.slice(5).replace("-", "/")}</time>
      <div>
        <b>
          <Link to={`${paths.deskCompanies}/${company}`}>{ticker ?? company}</Link>
        </b>{" "}
        {companyName}
        {lacks.length === 0 ? null : (
          <div className={classes.gaps}>
            {lacks.map((gap) => (
              <GapMender gap={gap} item={item} key={gap} onBegin={onBegin} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** What is stated on the page of the company, with what the button says. */
const stated = {
  terms: { words: "State terms", of: "State terms of" },
  date: { words: "State the day", of: "State the day of" },
  decision: { words: "Decide", of: "Decide values of" },
} as const satisfies Partial<Record<Gap, object>>;

const written = {
  rating: { kind: "research", name: "report", missing: "not rated" },
  note: { kind: "note", name: "note", missing: "no note" },
} as const;

/** Leads with one click to where a gap is mended: the company, the draft that somebody has begun, or a new one. */
function GapMender({ gap, item, onBegin }: { gap: Gap; item: Item } & Props) {
  const { company, companyName, drafts } = item;
  if (gap !== "rating" && gap !== "note")
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
  const draft = drafts.find((one) => one.kind === kind);
  if (draft !== undefined)
    return (
      <Button
        aria-label={`Open the ${name} on ${companyName}`}
        component={Link}
        size="compact-xs"
        to={generatePath(paths.piece, { id: String(draft.id) })}
      >
        {`${name === "note" ? "Note" : "Report"}: ${pieceStates[draft.state].toLowerCase()}`}
      </Button>
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
