import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { askReviewer, listNewsroomPeople } from "../../../../domain/contract/staff/newsroom.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../../ui/dialogs/DialogEnd.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { useAct } from "../../../ui/use-act.ts";

interface Props {
  piece: { id: number; title: string; author: string; askedReviewer: string | null };
  onClose: () => void;
}

const anybody = "";

/** Asks a colleague for the review of a piece. */
export function AskReviewer({ piece, onClose }: Props) {
  const people = useReply(listNewsroomPeople);
  const { act, isPending } = useAct();
  const [chosen, setChosen] = useState<string | null>(null);
  const ask = () =>
    act(async () => {
      const email = chosen === anybody ? null : chosen;
      await change(askReviewer, { params: { id: piece.id }, body: { email } });
      onClose();
    });
  return (
    <Dialog onClose={onClose} size={440} title="Choose a reviewer">
      <Loaded lines={4} query={people} what="the reviewers">
        {(loaded) => {
          const reviewers = loaded.people.filter(
            ({ mayApprove, name }) => mayApprove && name !== piece.author,
          );
          const asked = reviewers.find(({ name }) => name === piece.askedReviewer)?.email;
          return (
            <Radio.Group
              description="They get an email now, and the piece waits for them once it is in review."
              label="Reviewer"
              onChange={setChosen}
              value={chosen ?? asked ?? anybody}
            >
              <div className="tight-stack">
                <Radio label="Anybody who may approve" mt={8} value={anybody} />
                {reviewers.map(({ email, name }) => (
                  <Radio description={email} key={email} label={name} value={email} />
                ))}
              </div>
            </Radio.Group>
          );
        }}
      </Loaded>
      <DialogEnd onCancel={onClose}>
        <Button
          disabled={chosen === null}
          loading={isPending}
          onClick={() => void ask()}
          variant="filled"
        >
          {chosen === anybody ? "Ask nobody in particular" : "Ask for the review"}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}
