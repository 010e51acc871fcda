import { generatePath, Link } from "react-router";
import { getNewsroomWeek } from "../../../../domain/contract/staff/newsroom.ts";
import { pieceKinds } from "../../../../domain/newsroom/pieces.ts";
import { useReply } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatQueueMoment, formatStaffDay } from "../../../ui/moments.ts";
import { OpenedBar } from "./OpenedBar.tsx";
import classes from "./plan.module.css";

const count = (number: number) => number.toLocaleString("en-US");
const pathOf = (id: number) => generatePath(paths.piece, { id: String(id) });

/** What became of the pieces of the last seven days. */
export function WeekCards() {
  const week = useReply(getNewsroomWeek);
  return (
    <div className={classes.plan}>
      <Loaded lines={6} query={week} what="the last seven days">
        {(loaded) => {
          const { from, to, mostOpened, corrections } = loaded;
          const [most] = mostOpened;
          return (
            <>
              <Card
                flush
                note={`${formatStaffDay(from).slice(0, 5)} to ${formatStaffDay(to).slice(0, 5)}`}
                title="Last 7 days"
              >
                <dl className={`${classes.week} figure-grid`}>
                  <Figure label="Published">{count(loaded.published)}</Figure>
                  <Figure label="Readers" more={`of ${count(loaded.users)}`}>
                    {count(loaded.readers)}
                  </Figure>
                  <Figure label="Email accepted" more={`of ${count(loaded.mails)}`}>
                    {count(loaded.accepted)}
                  </Figure>
                  <Figure label="Corrected" more={`${count(loaded.takenBack)} taken back`}>
                    {count(loaded.corrected)}
                  </Figure>
                </dl>
              </Card>
              <Card flush note="readers" title="Most opened">
                {most === undefined ? (
                  <p className="nothing">Nobody has opened one yet.</p>
                ) : (
                  <ul className={classes.planned}>
                    {mostOpened.map(({ id, title, company, kind, openedBy }) => (
                      <li className={classes.opened} key={id}>
                        <div>
                          <Link className="title-link" to={pathOf(id)}>
                            {title || company}
                          </Link>
                          <small>{company || pieceKinds[kind]}</small>
                        </div>
                        <OpenedBar most={most.openedBy} openedBy={openedBy} />
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
              <Card flush note={count(loaded.corrected)} title="Corrected">
                {corrections.length === 0 ? (
                  <p className="nothing">Nothing was corrected.</p>
                ) : (
                  <ul className={classes.planned}>
                    {corrections.map(({ id, title, note, at, actor, mailed }) => (
                      <li className={classes.correction} key={`${id} ${at}`}>
                        <b>
                          <Link to={pathOf(id)}>{title}</Link>
                        </b>
                        <q>{note}</q>
                        <small>
                          {formatQueueMoment(at, portalNow())}, {actor}.{" "}
                          {mailed === 0 ? "No email" : `Emailed to ${count(mailed)}`}
                        </small>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Figure({ label, more, children }: { label: string; more?: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children} {more === undefined ? null : <small>{more}</small>}
      </dd>
    </div>
  );
}
