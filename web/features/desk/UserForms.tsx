import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { findSentence } from "../../../domain/contract/failures.ts";
import {
  changeDeskUser,
  listAccounts,
  moveDeskUser,
  setDeskUserMail,
  UserForm,
} from "../../../domain/contract/staff/desk.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { FieldColumns } from "../../ui/form/FieldColumns.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { useAct } from "../../ui/use-act.ts";
import { areSame, Boxes } from "./Boxes.tsx";
import type { DeskUser } from "./UserPage.tsx";
import classes from "./user.module.css";

/** What staff may change about a user. */
export function UserForms({ user }: { user: DeskUser }) {
  const { id, firstName, lastName, email, isAccountAdmin } = user;
  const isKept = user.directoryLetsIn !== null;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Card
        actions={
          isChanging || isKept ? null : <Button onClick={() => setChanging(true)}>Change</Button>
        }
        title="Name and address"
      >
        {isChanging ? (
          <Form
            defaults={{ firstName, lastName, email, isAccountAdmin }}
            label="Change user"
            schema={UserForm}
            send={async (body) => {
              await change(changeDeskUser, { params: { id }, body });
              notifySuccess(`${body.email} is saved.`);
              setChanging(false);
            }}
          >
            <FieldColumns>
              <TextField label="First name" name="firstName" />
              <TextField label="Last name" name="lastName" />
            </FieldColumns>
            <TextField label="Email" name="email" type="email" />
            <CheckboxField label="Admin of the account" name="isAccountAdmin" />
            <p className="quiet">
              A new email address ends their sessions and feeds, and is told to both addresses.
            </p>
            <SubmitButton sentText="Saved">Save user</SubmitButton>
          </Form>
        ) : (
          <p>
            {firstName} {lastName}, {email}
            {isAccountAdmin ? ", admin of the account" : null}
            {isKept ? `. ${findSentence("user_provisioned")}` : null}
          </p>
        )}
      </Card>
      {isKept ? null : <MoveUser user={user} />}
      <MailOfUser user={user} />
    </>
  );
}

function MoveUser({ user }: { user: DeskUser }) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useReply(listAccounts, { query: { search, page: 1 } });
  const { act, isPending } = useAct();
  const accounts = (found.data?.accounts ?? []).filter(({ id }) => id !== user.account.id);
  return (
    <Card title="Move to another account">
      <div className={classes.move}>
        <Select
          aria-label="Account to move to"
          data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
          onSearchChange={setSearch}
          placeholder="Account"
          searchable
          value={chosen}
        />
        <Button
          disabled={chosen === null}
          loading={isPending}
          onClick={() =>
            void act(
              () =>
                change(moveDeskUser, {
                  params: { id: user.id },
                  body: { accountId: Number(chosen) },
                }),
              `${user.email} is moved.`,
            )
          }
        >
          Move
        </Button>
      </div>
      <p className="quiet">
        They are logged out, are no admin there, and their notes stay with {user.account.name}.
      </p>
    </Card>
  );
}

function MailOfUser({ user }: { user: DeskUser }) {
  const [kinds, setKinds] = useState(user.mailKinds);
  const { act, isPending } = useAct();
  const isChanged = !areSame(kinds, user.mailKinds);
  return (
    <Card title="Email they get">
      <Boxes chosen={kinds} onChange={setKinds} options={emailTypes} />
      {isChanged ? (
        <Button
          loading={isPending}
          mt={10}
          onClick={() =>
            void act(
              () => change(setDeskUserMail, { params: { id: user.id }, body: { kinds } }),
              "Their email is saved.",
            )
          }
          variant="filled"
        >
          Save email
        </Button>
      ) : null}
    </Card>
  );
}
