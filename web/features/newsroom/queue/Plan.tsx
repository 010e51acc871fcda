import { useMediaQuery } from "@mantine/hooks";
import { IconBell, IconEye, IconPencil } from "@tabler/icons-react";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import { getPlan, type planKinds } from "../../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceStates } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { useReply } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatQueueMoment } from "../../../ui/moments.ts";
import { StateMark } from "../../../ui/StateMark.tsx";
import {
  Assign,
  type Begin,
  draftOf,
  GapMender,
  isWritten,
  type PlanItem,
  written,
} from "./PlanGap.tsx";
import classes from "./plan.module.css";

type PlanReply = Reply<typeof getPlan>;

/** The other kinds of the plan, in its order. */
const others = {
  undated: "Terms, but no day ahead",
  trades: "Trades this session and next",
  filed: "Filed since the last session",
  lockup: "Lock-ups end this week",
  quiet: "Quiet periods end this week",
  conflict: "Values to decide",
} as const satisfies Partial<Record<(typeof planKinds)[number], string>>;

/** From what a morning begins: what the days bring, what is missing for it, and the editor that mends it. */
export function Plan({ onBegin }: { onBegin: Begin }) {
  const plan = useReply(getPlan);
  return (
    <div className={classes.plan}>
      <Loaded lines={6} query={plan} what="the plan">
        {(loaded) => (
          <>
            <Tonight onBegin={onBegin} plan={loaded} />
            <Missing items={loaded.items} onBegin={onBegin} />
            <Clock clock={loaded.clock} />
            <Others onBegin={onBegin} plan={loaded} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const dayOf = (day: string | null) => (day === null ? "—" : day.slice(5).replace("-", "/"));

function Company({ item: { company, ticker } }: { item: PlanItem }) {
  return (
    <b>
      <Link to={`${paths.deskCompanies}/${company}`}>{ticker ?? company}</Link>
    </b>
  );
}

/** The deals of the evening, each with its report, its note and its alert. */
function Tonight({ plan: { items, makesAlerts }, onBegin }: { plan: PlanReply; onBegin: Begin }) {
  const tonight = items.filter(({ kind }) => kind === "tonight");
  return (
    <Card
      actions={<Link to={paths.scheduled}>Scheduled</Link>}
      flush
      title={
        <>
          Prices tonight <span className="badge">{tonight.length}</span>
        </>
      }
    >
      {tonight.length === 0 ? <p className="nothing">Nothing prices tonight.</p> : null}
      <ul className={classes.planned}>
        {tonight.map((item) => (
          <li className={classes.tonight} key={item.company}>
            <div className={classes.named}>
              <Company item={item} /> <span>{item.companyName}</span>
              <span className={classes.range}>{item.range ?? "no range"}</span>
            </div>
            <div className={classes.gaps}>
              <PieceMark
                item={item}
                kind="research"
                name="Report"
                out={item.rating === null ? null : `Report ${item.rating}`}
              />
              <PieceMark
                item={item}
                kind="note"
                name="Note"
                out={item.lacks.includes("note") ? null : "Note"}
              />
              <PieceMark
                item={item}
                kind="news"
                name="Alert"
                out={makesAlerts ? "Alert by itself" : null}
              />
              {item.lacks
                .filter((gap) => !(isWritten(gap) && draftOf(item, written[gap].kind)))
                .filter((gap) => !(gap === "rating" && item.isSpac))
                .map((gap) => (
                  <GapMender gap={gap} item={item} key={gap} onBegin={onBegin} />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MarkProps {
  item: PlanItem;
  kind: PieceKind;
  name: "Report" | "Note" | "Alert";
  /** What readers have, in words; null while they have none. */
  out: string | null;
}

/** Whether a piece about a deal is out, begun or missing. */
function PieceMark({ item, kind, name, out }: MarkProps) {
  const draft = draftOf(item, kind);
  const isOfSpac = item.isSpac && kind === "research";
  if (draft !== undefined)
    return (
      <Link to={generatePath(paths.piece, { id: String(draft.id) })}>
        <StateMark icon={draft.state === "draft" ? IconPencil : IconEye} tone="quiet">
          {`${name} ${pieceStates[draft.state].toLowerCase()}`}
        </StateMark>
      </Link>
    );
  if (name === "Alert")
    return (
      <StateMark icon={IconBell} tone="quiet">
        {out ?? "No alert yet"}
      </StateMark>
    );
  return (
    <StateMark tone={out === null ? (isOfSpac ? "quiet" : "warn") : "good"}>
      {out ?? (isOfSpac ? "No report planned" : `No ${name.toLowerCase()} yet`)}
    </StateMark>
  );
}

/** The deals of the next two weeks that lack something, with whom to ask for it. */
function Missing({ items, onBegin }: { items: readonly PlanItem[]; onBegin: Begin }) {
  const missing = items.filter(({ kind, lacks }) => kind === "prices" && lacks.length > 0);
  return (
    <Card
      flush
      title={
        <>
          Missing before pricing <span className="badge">{missing.length}</span>
        </>
      }
    >
      {missing.length === 0 ? (
        <p className="nothing">What prices within two weeks has all it needs.</p>
      ) : null}
      <ul className={classes.planned}>
        {missing.map((item) => (
          <MissingRow item={item} key={item.company} onBegin={onBegin} />
        ))}
      </ul>
    </Card>
  );
}

function MissingRow({ item, onBegin }: { item: PlanItem; onBegin: Begin }) {
  const { lacks, isSpac, companyName } = item;
  const mayAssign = useGrants().includes("approve");
  const gaps = lacks.filter((gap) => !(gap === "rating" && isSpac));
  const texts = gaps.filter(isWritten);
  const free = texts.map((gap) => written[gap].kind).filter((kind) => !draftOf(item, kind));
  const words = [
    ...(isSpac && lacks.includes("rating") ? ["SPAC, no report planned"] : []),
    ...(lacks.includes("terms") ? ["no terms"] : []),
    ...texts.filter((gap) => !draftOf(item, written[gap].kind)).map((gap) => written[gap].missing),
  ].join(", ");
  return (
    <li className={classes.missing}>
      <time dateTime={item.day ?? undefined}>{dayOf(item.day)}</time>
      <div>
        <Company item={item} /> {companyName}
        <small>{words.slice(0, 1).toUpperCase() + words.slice(1)}</small>
        <div className={classes.gaps}>
          {gaps.map((gap) => (
            <GapMender gap={gap} item={item} key={gap} onBegin={onBegin} />
          ))}
        </div>
      </div>
      {mayAssign && free.length > 0 ? <Assign item={item} kinds={free} /> : null}
    </li>
  );
}

/** Shows what went out today above the present time, and what goes out within a day below it. */
function Clock({ clock }: Pick<PlanReply, "clock">) {
  const now = portalNow();
  const timeOf = (at: string) => formatQueueMoment(at, now).replace("Today, ", "");
  const show = (one: (typeof clock)[number]) => (
    <li data-out={one.isOut} key={`${one.id} ${one.at}`}>
      <time dateTime={one.at}>{timeOf(one.at)}</time>
      <i />
      <span>
        {one.id === null ? (
          one.title
        ) : (
          <Link to={generatePath(paths.piece, { id: String(one.id) })}>{one.title}</Link>
        )}{" "}
        {one.accepted === null ? null : (
          <small>{one.accepted.toLocaleString("en-US")} accepted</small>
        )}
      </span>
    </li>
  );
  return (
    <Card flush note="New York" title="By the clock">
      <ol className={classes.clock}>
        {clock.filter(({ isOut }) => isOut).map(show)}
        <li aria-current="time">
          <time dateTime={now.toISOString()}>{timeOf(now.toISOString())}</time>
          <i />
          Now
        </li>
        {clock.filter(({ isOut }) => !isOut).map(show)}
      </ol>
    </Card>
  );
}

/** What else the days bring, each kind in a part that opens. */
function Others({ plan: { items, conflicts }, onBegin }: { plan: PlanReply; onBegin: Begin }) {
  // Where the plan stands above the queue, the queue would begin far below.
  const isBeside = useMediaQuery("(min-width: 1360px)", false, { getInitialValueInEffect: false });
  const kinds = Object.keys(others) as (keyof typeof others)[];
  const parts = kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const count = kind === "conflict" ? conflicts : own.length;
    return own.length === 0 ? [] : [{ kind, own, count }];
  });
  if (parts.length === 0) return null;
  return (
    <div className={classes.others}>
      <Card flush title="Also these days">
        <div className={classes.openings}>
          {parts.map(({ kind, own, count }) => (
            <details className={classes.opening} key={`${kind} ${isBeside}`} open={isBeside}>
              <summary>
                {others[kind]} <span className="badge">{count.toLocaleString("en-US")}</span>
              </summary>
              <ul className={classes.planned}>
                {own.map((item) => (
                  <Planned item={item} key={`${item.company} ${item.day}`} onBegin={onBegin} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      </Card>
    </div>
  );
}

function Planned({ item, onBegin }: { item: PlanItem; onBegin: Begin }) {
  return (
    <li>
      <time dateTime={item.day ?? undefined}>{dayOf(item.day)}</time>
      <div>
        <Company item={item} /> {item.companyName}
        {item.lacks.length === 0 ? null : (
          <div className={classes.gaps}>
            {item.lacks.map((gap) => (
              <GapMender gap={gap} item={item} key={gap} onBegin={onBegin} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
