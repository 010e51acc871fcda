import { useState } from "react";
import * as z from "zod/mini";
import type { SharedLink, ViewData } from "../../../../domain/contract/view-shapes.ts";
import { describeChips, excludedText } from "../../../../domain/filters/describe-chips.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { requiredLine } from "../../../../domain/forms/fields.ts";
import { houseName } from "../../../../domain/house/words.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import { revokeLink, shareUnderName } from "../../../api/saved-views.ts";
import { DeleteDialog } from "../../../ui/dialogs/DeleteDialog.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useFocusAfterDialog } from "../../../ui/focus/use-focus-after-dialog.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { SharedLinkList } from "./SharedLinkList.tsx";
import classes from "./saved.module.css";

interface Props {
  view: ViewData;
  /** Undefined while loading. */
  dictionaries: Dictionaries | undefined;
  onClose: () => void;
}

/** Creates links to copies of the view, and lists the existing ones, each of which can be taken back. */
export function ShareModal({ view, dictionaries, onClose }: Props) {
  const [links, setLinks] = useState(view.sharedLinks);
  const [linkToRevoke, setLinkToRevoke] = useState<SharedLink | null>(null);
  const heading = useFocusAfterDialog<HTMLHeadingElement>(linkToRevoke !== null);
  // A form can be submitted once, so the next link gets a new form.
  const [round, setRound] = useState(0);
  const share = async ({ linkName }: { linkName: string }) => {
    setLinks(await shareUnderName(view.id, linkName));
    notifySuccess(`Shared link "${linkName}" has been created`);
    setRound((before) => before + 1);
  };
  const isAsking = linkToRevoke !== null;
  return (
    <Dialog closeOnEscape={!isAsking} onClose={onClose} size={560} title="Share">
      <h3 className={classes.part}>Create and share link</h3>
      <p className={classes.shows}>
        <b>{viewTypes[view.viewType].title}</b>: {describeContent(view, dictionaries)}.
      </p>
      <p className={classes.advice}>
        Anyone with a {houseName()} login can open the link, at other firms too, and sees your name.
        It keeps these filters, columns and sort order; rows are always current. Your later changes
        stay with you.
      </p>
      <Form
        defaults={{ linkName: "" }}
        key={round}
        label="Create and share link"
        schema={z.object({ linkName: requiredLine("Name") })}
        send={share}
      >
        <TextField label="Name" name="linkName" />
        <SubmitButton sentText="Created">Create link</SubmitButton>
      </Form>
      <h3 className={classes.part} ref={heading} tabIndex={-1}>
        Shared links
      </h3>
      <SharedLinkList links={links} onRevoke={setLinkToRevoke} viewType={view.viewType} />
      {linkToRevoke ? (
        <DeleteDialog
          confirmLabel="Revoke"
          doneText={`Shared link "${linkToRevoke.linkName}" has been revoked`}
          name={linkToRevoke.linkName}
          onClose={() => setLinkToRevoke(null)}
          onDelete={async () => setLinks(await revokeLink(linkToRevoke.viewId))}
          question="Revoke this link? It will stop working for everyone."
        />
      ) : null}
    </Dialog>
  );
}

/** Says what a link shows: "Time Frame: 1 Year; Listing Location: US; 13 columns". */
function describeContent(view: ViewData, dictionaries: Dictionaries | undefined): string {
  const { appliedFilters: filters, selectedColumns, viewType } = view;
  const excluded = excludedText(filters, viewType);
  const texts = describeChips(filters, viewType, dictionaries ?? {}).map(({ text }) => text);
  const columns = selectedColumns.web.filter((id) => id !== "Favorite").length;
  return [
    ...(texts.length === 0 ? ["No filters"] : texts),
    ...(excluded === null ? [] : [excluded]),
    `${columns} ${columns === 1 ? "column" : "columns"}`,
  ].join("; ");
}
