import { site } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import type { PartProps } from "./AccessSetup.tsx";
import classes from "./access.module.css";

type Person = PartProps["access"]["provisioning"]["people"][number];

/** The users whom the directory keeps, by name; they are changed there and not here. */
export function PeopleCard({ access: { provisioning } }: Pick<PartProps, "access">) {
  const { people, users, deactivated } = provisioning;
  const total = users + deactivated;
  return (
    <Card
      flush
      note={people.length < total ? `${people.length} of ${total}` : String(total)}
      title="Provisioned users"
    >
      <ul aria-label="Provisioned users" className={classes.lines}>
        {people.map((person) => (
          <li key={person.id}>
            <span className="small-below">
              <b>{person.name}</b>
              <span className="badge" data-tone={person.state === "active" ? "brand" : undefined}>
                {person.state === "active" ? "Active" : "Deactivated"}
              </span>
              <small className="quiet">
                {person.email}
                {person.isAccountAdmin ? ", admin" : null}
              </small>
              <small className="quiet">{momentOf(person)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function momentOf({ state, at }: Person): string {
  if (at === null) return "Not here yet";
  if (state === "active") return `Last seen ${formatMoment(at)}`;
  const who = state === "deactivated" ? "the directory" : site().provider.name;
  return `By ${who}, ${formatMoment(at)}`;
}
