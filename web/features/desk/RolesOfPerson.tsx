import { Button, CloseButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { staffActs } from "../../../domain/contract/grants.ts";
import {
  actRules,
  howRolesMay,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from "../../../domain/contract/roles.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { type listStaff, setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import { useAccount, useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { useAct } from "../../ui/use-act.ts";
import { areSame, Boxes } from "./Boxes.tsx";
import classes from "./desk.module.css";

export type Person = Reply<typeof listStaff>["people"][number];

interface Props {
  person: Person;
  mayGive: boolean;
  /** Null where the list stays in view. */
  onClose: (() => void) | null;
  onSave: () => void;
}

/** The roles of one person, with a sentence of what they may do; a change counts once it is saved. */
export function RolesOfPerson({ person, mayGive, onClose, onSave }: Props) {
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const { act, isPending } = useAct();
  const isSelf = useAccount().data?.user.email === person.email;
  const isFixed = !mayGive || isSelf;
  const isChanged = !areSame(roles, person.roles);
  const keepsAccounts = useGrants().includes("keepAccounts");
  const actions = (
    <>
      {keepsAccounts ? (
        <Button component={Link} to={paths.deskUser.replace(":id", String(person.id))}>
          Open user
        </Button>
      ) : null}
      {onClose ? (
        <CloseButton
          aria-label="Close the person"
          className={classes.close}
          onClick={onClose}
          size="sm"
        />
      ) : null}
    </>
  );
  const save = () => {
    onSave();
    return change(setStaffRoles, { body: { email: person.email, roles: [...roles] } });
  };
  return (
    <Card
      actions={actions}
      flush
      note={person.accountName}
      title={`${person.firstName} ${person.lastName}`}
    >
      <section aria-label="Roles" className={classes.part}>
        <h3>Roles {isSelf ? <small>another person decides yours</small> : null}</h3>
        <Boxes
          chosen={roles}
          isFixed={isFixed}
          onChange={setRoles}
          options={staffRoleNames.map((id) => ({ id, label: staffRoles[id] }))}
        />
        <p className={classes.may}>
          <SentenceOfRoles person={person} roles={roles} />
        </p>
        {isChanged ? (
          <div className={classes.buttons}>
            <Button
              loading={isPending}
              onClick={() => void act(save, `The roles of ${person.email} are saved.`)}
              variant="filled"
            >
              Save roles
            </Button>
            <Button onClick={() => setRoles(person.roles)}>Undo</Button>
          </div>
        ) : null}
      </section>
    </Card>
  );
}

/** Says what somebody may do with some roles, and for what they need another person. */
function SentenceOfRoles({ person, roles }: { person: Person; roles: readonly StaffRole[] }) {
  const { firstName, isListed } = person;
  if (isListed)
    return `The settings of the server list ${firstName} as staff, so they may do everything, whatever their roles.`;
  const labels = (how: "yes" | "asks") =>
    staffActs
      .filter((act) => howRolesMay(roles, act) === how)
      .map((act) => actRules[act].label.toLowerCase())
      .join("; ");
  const [free, asked] = [labels("yes"), labels("asks")];
  if (!free) return `${firstName} may do nothing at the desk.`;
  return (
    <>
      {firstName} may: {free}.{" "}
      {asked ? (
        <>
          <b>After another person has approved:</b> {asked}.{" "}
        </>
      ) : null}
      Nobody approves their own work.
    </>
  );
}
