import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import { longDayText } from "../../../../domain/fields/formats.ts";
import { canHaveDefault } from "../../../../domain/views/screens.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import { chooseDefault } from "../../../api/saved-views.ts";
import { paths } from "../../../paths.ts";
import { notifyFailure, notifySuccess } from "../../../ui/notify.ts";
import { viewPath } from "../../../view-paths.ts";
import classes from "./saved.module.css";

/** Beside the title of a page: the name of the view, who has shared it, and the way back to the standard view. */
export function ViewSub({ view, standardId }: { view: ViewData; standardId: string }) {
  const { id, name, sharedBy, viewType } = view;
  const standardPath = canHaveDefault(viewType) ? viewPath(viewType, standardId) : null;
  const isStandard = id === standardId || id === view.standardId;
  if (name === null && sharedBy === null && (isStandard || standardPath === null)) return null;
  return (
    <span className={classes.sub}>
      {name === null ? null : (
        <span className="cut" title={name}>
          {name}
        </span>
      )}
      {sharedBy === null ? null : (
        <span className="cut" title={describeSharer(sharedBy)}>
          {describeSharer(sharedBy)}
        </span>
      )}
      {standardPath !== null && (name !== null || sharedBy !== null) ? (
        <DefaultSwitch view={view} />
      ) : null}
      {name === null ? null : (
        <Link to={`${paths.alerts}?viewId=${encodeURIComponent(id)}`}>Set alert</Link>
      )}
      {standardPath !== null && !isStandard ? (
        <Link to={standardPath}>Back to standard view</Link>
      ) : null}
    </span>
  );
}

/** A link shows the view as it was on a day, whatever its owner changes afterwards. */
function describeSharer({ linkName, userName, copiedOn }: NonNullable<ViewData["sharedBy"]>) {
  return `${linkName}, shared by ${userName}: a copy of ${longDayText(copiedOn)}`;
}

/** Makes the view the one with which its page opens, and back. */
function DefaultSwitch({ view: { id, viewType, defaultId } }: { view: ViewData }) {
  const [isSaving, setIsSaving] = useState(false);
  const isDefault = defaultId === id;
  const { title } = viewTypes[viewType];
  const change = () => {
    setIsSaving(true);
    chooseDefault(viewType, isDefault ? null : id)
      .then(
        () => notifySuccess(`${title} now opens with ${isDefault ? "the standard" : "this"} view`),
        notifyFailure,
      )
      .finally(() => setIsSaving(false));
  };
  return (
    <UnstyledButton
      aria-busy={isSaving}
      onClick={isSaving ? undefined : change}
      title={isDefault ? `${title} opens with this view` : `Open ${title} with this view`}
    >
      {isDefault ? "Remove as default" : "Make default"}
    </UnstyledButton>
  );
}
