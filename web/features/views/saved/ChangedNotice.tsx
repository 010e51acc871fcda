import { Button } from "@mantine/core";
import { Link } from "react-router";
import { saveUnderName } from "../../../api/saved-views.ts";
import { notifyFailure, notifySuccess } from "../../../ui/notify.ts";
import { viewPath } from "../../../view-paths.ts";
import type { ViewOnPage } from "../page/use-view.ts";
import classes from "./saved.module.css";

interface Props {
  viewOnPage: ViewOnPage;
  onSaveAs: () => void;
}

/** Says that the view differs from the saved view it came from, and offers to save or reset it. */
export function ChangedNotice({ viewOnPage, onSaveAs }: Props) {
  const { view } = viewOnPage;
  const basedOn = view?.basedOn;
  if (!view || !basedOn || view.id === basedOn.viewId) return null;
  const save = () =>
    saveUnderName(view.id, basedOn.name, view.selectedColumns).then((savedId) => {
      viewOnPage.address.open(savedId);
      notifySuccess(`"${basedOn.name}" has been saved`);
    }, notifyFailure);
  const savedPath = viewPath(basedOn.viewType, basedOn.viewId);
  return (
    <div className={classes.changed} role="status">
      <span className="cut">
        Changed from <strong title={basedOn.name}>{basedOn.name}</strong>
      </span>
      <Button onClick={() => void save()}>Save</Button>
      <Button onClick={onSaveAs}>Save as</Button>
      {savedPath === null ? null : (
        <Button component={Link} to={savedPath}>
          Reset
        </Button>
      )}
    </div>
  );
}
