import { ActionIcon } from "@mantine/core";
import {
  IconArrowsLeftRight,
  IconBell,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconTrash,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { canHaveDefault } from "../../../domain/views/screens.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { chooseDefault, renameSaved } from "../../api/saved-views.ts";
import { paths } from "../../paths.ts";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { thenAndNowPath, viewPath } from "../../view-paths.ts";
import { RenameForm } from "./RenameForm.tsx";
import { SavedViewLink } from "./SavedViewLink.tsx";

interface Props {
  view: SavedView;
  noun: "View" | "Screen";
  isOfOnePage?: boolean;
  onOpen?: (() => void) | undefined;
  onDelete: (view: SavedView) => void;
}

/** A saved view with all that its owner can do with it in a list: open, rename, make default, delete. */
export function SavedRow({ view, noun, isOfOnePage = false, onOpen, onDelete }: Props) {
  const [isRenaming, setIsRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const finish = () => {
    flushSync(() => setIsRenaming(false));
    pencil.current?.focus();
  };
  if (isRenaming) {
    return (
      <RenameForm
        name={view.name}
        noun={noun}
        onDone={finish}
        onRename={(name) => renameSaved(view, name)}
      />
    );
  }
  return (
    <>
      <SavedViewLink isOfOnePage={isOfOnePage} onOpen={onOpen} view={view} />
      {canHaveDefault(view.viewType) ? <DefaultToggle view={view} /> : null}
      <ActionIcon
        aria-label={`Rename ${view.name}`}
        onClick={() => setIsRenaming(true)}
        ref={pencil}
        title="Rename"
      >
        <IconPencil aria-hidden size={16} />
      </ActionIcon>
      {viewPath(view.viewType, view.viewId) === null ? null : (
        <>
          <ActionIcon
            aria-label={`Alert on ${view.name}`}
            component={Link}
            onClick={onOpen}
            title="Alert"
            to={`${paths.alerts}?viewId=${encodeURIComponent(view.viewId)}`}
          >
            <IconBell aria-hidden size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Then and now: ${view.name}`}
            component={Link}
            onClick={onOpen}
            title="Then and now"
            to={thenAndNowPath({ viewId: view.viewId })}
          >
            <IconArrowsLeftRight aria-hidden size={16} />
          </ActionIcon>
        </>
      )}
      <ActionIcon aria-label={`Delete ${view.name}`} onClick={() => onDelete(view)} title="Delete">
        <IconTrash aria-hidden size={16} />
      </ActionIcon>
    </>
  );
}

function DefaultToggle({ view }: { view: SavedView }) {
  const { viewId, viewType, name, isDefault } = view;
  const page = viewTypes[viewType].title;
  const [isSaving, setIsSaving] = useState(false);
  const toggle = () => {
    setIsSaving(true);
    chooseDefault(viewType, isDefault ? null : viewId)
      .then(
        () =>
          notifySuccess(`${page} now opens with ${isDefault ? "the standard view" : `"${name}"`}`),
        notifyFailure,
      )
      .finally(() => setIsSaving(false));
  };
  const Icon = isDefault ? IconPinFilled : IconPin;
  return (
    <ActionIcon
      aria-busy={isSaving}
      aria-label={`Open ${page} with ${name}`}
      aria-pressed={isDefault}
      onClick={isSaving ? undefined : toggle}
      title={isDefault ? `Default of ${page}` : `Make default of ${page}`}
    >
      <Icon aria-hidden size={16} />
    </ActionIcon>
  );
}
