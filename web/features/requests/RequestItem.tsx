import type { StoredRequest } from "../../../domain/contract/users/requests.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { questionTypes } from "../../../domain/forms/question-types.ts";
import row from "../../ui/details-row.module.css";
import { formatStaffMoment } from "../../ui/moments.ts";
import { ConvertTrial } from "./ConvertTrial.tsx";
import { kindNames } from "./request-kinds.ts";
import classes from "./request-list.module.css";

/** One request: a line that expands to everything that was sent. */
export function RequestItem({ request }: { request: StoredRequest }) {
  return (
    <details className={row.row}>
      <summary className={classes.summary}>
        <span className={`badge ${classes.kind}`} data-tone={kindNames[request.kind].tone}>
          {kindNames[request.kind].one}
        </span>
        <span className={row.name}>
          {request.firstName} {request.lastName}
        </span>
        <span className={row.more}>{request.company}</span>
        <span className={classes.state}>{request.convertedAt && "Account created"}</span>
        <time className={classes.time} dateTime={request.createdAt}>
          {formatStaffMoment(request.createdAt)}
        </time>
      </summary>
      <div className={row.body}>
        <dl className={classes.fields}>
          {listFields(request).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {request.kind === "trial" && <ConvertTrial request={request} />}
      </div>
    </details>
  );
}

/** Lists the fields of this kind of request; an empty field shows a dash. */
function listFields(request: StoredRequest): [name: string, value: string][] {
  const about = questionTypes.find((type) => type.value === request.about)?.label ?? request.about;
  const all: [string, string | null][] = [
    ["Email", request.email],
    ["Phone Number", request.phoneNumber],
    ["Company", request.company],
    ["Job Title", request.jobTitle],
    ["Question Type", about],
    ["Comment", request.comment],
    ["IPO commentary by email", request.agree === null ? null : request.agree ? "Yes" : "No"],
    ["Came from", request.linkSource],
    ["Account created", request.convertedAt && formatStaffMoment(request.convertedAt)],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value || noValueText]]));
}
