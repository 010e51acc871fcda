import { IconLock } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { addTeamNote, NoteEntry } from "../../../../domain/contract/companies/team-notes.ts";
import { change } from "../../../api/change.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../api/drafts.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import classes from "./notes.module.css";

/** Takes one note after the other. A note that was typed when the session ended is there again after the next login. */
export function NoteForm({ ticker }: { ticker: string }) {
  const draftName = `note:${ticker}`;
  const [posted, setPosted] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const startAnew = () => {
    forgetDraft(draftName);
    setPosted(posted + 1);
    notifySuccess("Note added");
    // The form that had the focus is replaced.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.entry} ref={place} tabIndex={-1}>
      <Form
        defaults={{ note: readDraft<string>(draftName) ?? "" }}
        key={posted}
        label="New note"
        onSent={startAnew}
        schema={NoteEntry}
        send={({ note }) => change(addTeamNote, { body: { note, ticker } })}
      >
        <TextAreaField
          label="Comment"
          name="note"
          onChange={(text) => keepDraft(draftName, text)}
          placeholder="Enter your comment"
          rows={3}
        />
        <div className={classes.post}>
          <p className={classes.secret}>
            <IconLock aria-hidden size={15} />
            Only your team reads these notes.
          </p>
          <SubmitButton sentText="Posted">Submit</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
