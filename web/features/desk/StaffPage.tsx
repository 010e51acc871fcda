import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { staffActs } from "../../../domain/contract/grants.ts";
import {
  actRules,
  howRolesMay,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from "../../../domain/contract/roles.ts";
import { listStaff, RoleForm, setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { RowTable } from "../../ui/RowTable.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import classes from "./desk.module.css";
import { type Person, RolesOfPerson } from "./RolesOfPerson.tsx";

/** Who may enter the desk, with which roles, and what each role may do. */
export function StaffPage() {
  const staff = useReply(listStaff);
  const mayGive = useGrants().includes("giveRoles");
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const people = staff.data?.people ?? [];
  const isWide = useBreakpoint() === "xl";
  const open = people.find(({ id }) => id === openId) ?? (isWide ? people[0] : undefined);
  const secured = people.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  return (
    <Page
      actions={
        mayGive ? (
          <Button
            leftSection={<IconUserPlus aria-hidden size={15} />}
            onClick={() => setAdding(true)}
            variant="filled"
          >
            Add person
          </Button>
        ) : null
      }
      sub={staff.data ? `${people.length} people, ${secured} with a second factor` : null}
      title="Staff and Roles"
    >
      <div className={classes.accounts} data-open={open !== undefined}>
        <div className={classes.list}>
          <Card flush>
            <Loaded lines={6} query={staff} what="the staff">
              {() => (
                <RowTable
                  empty="Nobody has a role yet."
                  heads={["Name", "Roles", "Last Seen", "Second Factor", "State"]}
                  label="Staff"
                  rows={people.map((person) => [
                    <NameButton key="name" onOpen={() => setOpenId(person.id)} person={person} />,
                    nameRoles(person),
                    person.lastSeenAt ? formatStaffMoment(person.lastSeenAt) : "—",
                    person.hasSecondFactor ? "App" : "None",
                    person.isDisabled ? "Disabled" : "Active",
                  ])}
                />
              )}
            </Loaded>
          </Card>
          <RoleTable />
        </div>
        {open ? (
          <RolesOfPerson
            key={`${open.id} ${open.roles}`}
            mayGive={mayGive}
            onClose={isWide ? null : () => setOpenId(null)}
            person={open}
          />
        ) : null}
      </div>
      {isAdding ? <AddPerson onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function nameRoles({ roles, isListed }: Person): string {
  const names = roles.map((role) => staffRoles[role]);
  return [...(isListed ? ["All, by settings"] : []), ...names].join(", ") || "None";
}

function NameButton({ person, onOpen }: { person: Person; onOpen: () => void }) {
  return (
    <span className={classes.person}>
      <button className={classes.name} onClick={onOpen} type="button">
        {person.firstName} {person.lastName}
      </button>
      <small>{person.email}</small>
    </span>
  );
}

const marks = { yes: "✓", asks: "asks", no: "—" } as const;

function RoleTable() {
  return (
    <Card
      flush
      note="A person has the sum of their roles. “Asks” needs the approval of another person."
      title="What each role may do"
    >
      <RowTable
        heads={["Act", ...staffRoleNames.map((role) => staffRoles[role])]}
        label="What each role may do"
        rows={staffActs.map((act) => [
          actRules[act].label,
          ...staffRoleNames.map((role) => marks[howRolesMay([role], act)]),
        ])}
      />
    </Card>
  );
}

function AddPerson({ onClose }: { onClose: () => void }) {
  const defaults: { email: string; roles: StaffRole[] } = { email: "", roles: ["reader"] };
  return (
    <Dialog onClose={onClose} size={420} title="Add person">
      <p>
        Enter the email address of a user. They begin with “Read only”; choose their roles beside
        the list.
      </p>
      <Form
        defaults={defaults}
        label="Add person"
        schema={RoleForm}
        send={async (body) => {
          await change(setStaffRoles, { body });
          onClose();
        }}
      >
        <TextField data-autofocus label="Email" name="email" type="email" />
        <SubmitButton sentText="Added">Add person</SubmitButton>
      </Form>
    </Dialog>
  );
}
