import { findSentence } from "../../../domain/contract/failures.ts";
import type { Access } from "../../../domain/contract/users/access.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import classes from "./access.module.css";

/** The logins that the login service or the portal refused in thirty days, with all that was said. */
export function RefusalsCard({ access: { refusals } }: { access: Access }) {
  return (
    <Card flush note="30 days" title="Refused logins">
      {refusals.length === 0 ? (
        <p className="nothing">None.</p>
      ) : (
        <ul className={classes.lines}>
          {refusals.map((one) => (
            <li key={one.at}>
              <span>
                <b>{one.user ?? "Nobody we know"}</b>
                <small className="quiet">{formatMoment(one.at)}</small>
                <br />
                {findSentence(one.reason) ?? one.reason}
                {one.words ? <code> {one.words}</code> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
