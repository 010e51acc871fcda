import { Button, Modal } from "@mantine/core";
import { IconCheck, IconCopy, IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import type { SharedLink, ViewData } from "../../../../domain/contract/view-shapes.ts";
import { requiredLine } from "../../../../domain/forms/fields.ts";
import { shareUnderName } from "../../../api/saved-views.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { copiedMs } from "../../../ui/timings.ts";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { viewPath } from "../../../view-paths.ts";
import classes from "./saved.module.css";

interface Props {
  view: ViewData;
  onClose: () => void;
}

/** Creates links to copies of the view, and lists the existing ones. */
export function ShareModal({ view, onClose }: Props) {
  useFocusReturn();
  const [links, setLinks] = useState(view.sharedLinks);
  // A form can be submitted once, so the next link gets a new form.
  const [round, setRound] = useState(0);
  const share = async ({ linkName }: { linkName: string }) => {
    setLinks(await shareUnderName(view.id, linkName));
    notifySuccess(`Shared link "${linkName}" has been created`);
    setRound((before) => before + 1);
  };
  return (
    <Modal
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      opened
      size={560}
      title="Share"
    >
      <h3 className={classes.part}>Create and share link</h3>
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
      <h3 className={classes.part}>Shared links</h3>
      {links.length === 0 ? (
        <EmptyState title="You haven't shared any links yet" />
      ) : (
        <ul aria-label="Shared links" className={classes.links}>
          {links.map((link) => (
            <li className={classes.link} key={link.viewId}>
              <span title={link.linkName}>{link.linkName}</span>
              <SharedLinkActions link={link} path={viewPath(view.viewType, link.viewId)} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface SharedLinkProps {
  link: SharedLink;
  /** Null when no page shows views of this type, so that there is nothing to copy or open. */
  path: string | null;
}

function SharedLinkActions({ link, path }: SharedLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  if (path === null) return null;
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      window.setTimeout(() => setIsCopied(false), copiedMs);
    } catch {
      notifyError("The link could not be copied. Open it and copy its address instead.");
    }
  };
  return (
    <>
      <Button
        aria-label={`Copy ${link.linkName}`}
        color="gray"
        leftSection={
          isCopied ? <IconCheck aria-hidden size={15} /> : <IconCopy aria-hidden size={15} />
        }
        onClick={() => void copy()}
        variant="subtle"
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <Button
        aria-label={`Open ${link.linkName} in a new tab`}
        color="gray"
        component="a"
        href={address}
        leftSection={<IconExternalLink aria-hidden size={15} />}
        rel="noopener"
        target="_blank"
        variant="subtle"
      >
        Open
      </Button>
    </>
  );
}
