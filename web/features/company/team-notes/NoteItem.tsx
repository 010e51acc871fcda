import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { TeamNote } from "../../../../domain/contract/companies/team-notes.ts";
import { formatMoment } from "../../../ui/moments.ts";
import classes from "./notes.module.css";

/** A note as it was typed. Only its author can delete it. */
export function NoteItem({ note, onDelete }: { note: TeamNote; onDelete: () => void }) {
  const { author, createdAt, text, isNew } = note;
  const moment = formatMoment(createdAt);
  return (
    <li data-new={isNew || undefined}>
      <div className={classes.noteHead}>
        <b dir="auto">{author}</b>
        <time className="stamp" dateTime={createdAt}>
          {moment}
        </time>
        {isNew ? <span className={classes.new}>New</span> : null}
        {author === "Me" ? (
          <ActionIcon
            aria-label={`Delete your note of ${moment}`}
            className={classes.delete}
            onClick={onDelete}
          >
            <IconTrash aria-hidden size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <p className={classes.noteText} dir="auto">
        {text}
      </p>
    </li>
  );
}
