import * as z from "zod/mini";
import type { Reply } from "../../../../domain/contract/route.ts";
import { scopeNames } from "../../../../domain/contract/scopes.ts";
import { createApiKey, NewApiKey } from "../../../../domain/contract/users/api-keys.ts";
import { change } from "../../../api/change.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../../../ui/form/DialogButtons.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { KeyLife } from "./KeyLife.tsx";
import { ScopeChoices } from "./ScopeChoices.tsx";

interface Props {
  /** A name that the user may change. */
  name: string;
  longestDays: number;
  /** The network address of the user. */
  address: string;
  onMade: (made: Reply<typeof createApiKey> & { name: string }) => void;
  onClose: () => void;
}

/** The networks are typed one per line. */
const KeyForm = z.extend(NewApiKey, {
  networks: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter((line) => line !== "")),
    ),
    NewApiKey.shape.networks,
  ),
});

export function NewKeyDialog({ name, longestDays, address, onMade, onClose }: Props) {
  return (
    <Dialog isLong onClose={onClose} size={640} title="New key">
      <Form
        defaults={{ name, scopes: ["views"], days: String(longestDays), networks: "" }}
        label="New key"
        schema={KeyForm}
        send={async (body) =>
          onMade({ ...(await change(createApiKey, { body })), name: body.name })
        }
      >
        <TextField data-autofocus label="Name" name="name" />
        <ScopeChoices names={scopeNames} />
        <KeyLife longestDays={longestDays} />
        <TextAreaField label="Allowed networks" name="networks" rows={3} />
        <p className="quiet">
          One per line, such as 203.0.113.0/24; none allows all. You're on {address}.
        </p>
        <DialogButtons onCancel={onClose} sentText="Created">
          Create key
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
