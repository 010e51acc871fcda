import { Link } from "react-router";
import { getDashboardScreens, getDashboardViews } from "../../../../domain/contract/dashboard.ts";
import type { SavedView } from "../../../../domain/contract/view-shapes.ts";
import { useReply } from "../../../api/query-of.ts";
import { SavedViewLink } from "../../../parts/saved/SavedViewLink.tsx";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import classes from "../dashboard.module.css";
import { WidgetBody } from "./WidgetBody.tsx";

export function ViewsWidget() {
  return (
    <WidgetBody
      empty={
        <EmptyState
          advice="Run and save a view on the Scheduled, Priced, Pipeline or PCW pages."
          title="No Saved Views"
        />
      }
      query={useReply(getDashboardViews)}
      type="MyViews"
    >
      {(views) => <SavedLinks views={views} />}
    </WidgetBody>
  );
}

export function ScreensWidget() {
  return (
    <WidgetBody
      empty={
        <EmptyState
          action={<Link to={paths.screensAdd}>Add Screen</Link>}
          title="No Saved Screens"
        />
      }
      query={useReply(getDashboardScreens)}
      type="MyScreens"
    >
      {(screens) => <SavedLinks views={screens} />}
    </WidgetBody>
  );
}

/** Links only: saved views are deleted where they are managed. */
function SavedLinks({ views }: { views: readonly SavedView[] }) {
  return (
    <ol className={classes.links}>
      {views.map((view) => (
        <li key={view.viewId}>
          <SavedViewLink view={view} />
        </li>
      ))}
    </ol>
  );
}
