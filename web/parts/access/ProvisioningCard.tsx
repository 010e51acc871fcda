import { Button } from "@mantine/core";
import { useState } from "react";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import {
  AdminGroupEntry,
  createScimToken,
  removeScimToken,
  setAdminGroup,
} from "../../../domain/contract/users/access.ts";
import { countText } from "../../../domain/fields/formats.ts";
import { change } from "../../api/change.ts";
import { Card } from "../../ui/Card.tsx";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { useAct } from "../../ui/use-act.ts";
import type { PartProps } from "./AccessSetup.tsx";
import classes from "./access.module.css";
import { Copied } from "./Copied.tsx";
import { Ending } from "./Ending.tsx";

const mostTokens = 2;

/** The address and the tokens with which the directory of the company keeps its users. */
export function ProvisioningCard({ account, access: { provisioning } }: PartProps) {
  const { address, tokens, users, deactivated, groups } = provisioning;
  const [made, setMade] = useState<string | null>(null);
  const { act, isPending } = useAct();
  const make = () =>
    act(async () => {
      const { token } = await change(createScimToken, { params: { account } });
      setMade(token);
    });
  return (
    <Card
      actions={
        <Button disabled={tokens.length >= mostTokens || isPending} onClick={() => void make()}>
          New token
        </Button>
      }
      flush
      title="Provisioning (SCIM)"
    >
      <div className={classes.below}>
        <p className="small">
          {tokens.length === 0
            ? "With a token, your directory adds, changes and removes users here by itself."
            : `${countText(users)} active, ${countText(deactivated)} deactivated, in ${countText(groups)} groups. They are changed in your directory, not here.`}
        </p>
        <Copied label="Base address" text={address} />
        {made === null ? null : (
          <div role="status">
            <p>
              <b>Copy the token now. It isn’t shown again.</b>
            </p>
            <Copied label="Token" text={made} />
          </div>
        )}
      </div>
      <ul aria-label="Tokens" className={classes.lines}>
        {tokens.map((token) => (
          <Token account={account} isOnly={tokens.length === 1} key={token.id} token={token} />
        ))}
      </ul>
      <AdminGroup account={account} adminGroup={provisioning.adminGroup} />
    </Card>
  );
}

type Tokens = PartProps["access"]["provisioning"]["tokens"];

function Token(props: Pick<PartProps, "account"> & { token: Tokens[number]; isOnly: boolean }) {
  const { account, isOnly } = props;
  const { id, ending, createdAt, usedAt, expiresAt } = props.token;
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <span>
        <b>scim_…{ending}</b>
        <small className="quiet">
          Made {formatMoment(createdAt)}. {usedAt ? `Used ${formatMoment(usedAt)}` : "Not used yet"}
        </small>
        <Ending
          day={newYorkDay(new Date(expiresAt))}
          loss="Your directory can’t change users here with it."
          what="It"
        />
      </span>
      <Button aria-label={`Remove token ${ending}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
      {isAsked ? (
        <DeleteDialog
          confirmLabel="Remove"
          consequence={
            isOnly
              ? "Your directory can’t change users here any more. They stay, and are changed here."
              : "Your directory has to use the other token already."
          }
          doneText="The token is removed."
          name={`scim_…${ending}`}
          onClose={() => setAsked(false)}
          onDelete={() => change(removeScimToken, { params: { account, id } })}
          question="Remove this token?"
        />
      ) : null}
    </li>
  );
}

function AdminGroup({ account, adminGroup }: Pick<PartProps, "account"> & { adminGroup: string }) {
  const [round, setRound] = useState(0);
  return (
    <div className={classes.below}>
      <Form
        defaults={{ adminGroup }}
        key={round}
        label="Admins by group"
        schema={AdminGroupEntry}
        send={async (body) => {
          await change(setAdminGroup, { params: { account }, body });
          notifySuccess("The group of admins is saved.");
          setRound((before) => before + 1);
        }}
      >
        <TextField
          description="Leave empty to choose admins here"
          label="Group whose members are admins"
          name="adminGroup"
        />
        <SubmitButton isSmall sentText="Saved">
          Save group
        </SubmitButton>
      </Form>
    </div>
  );
}
