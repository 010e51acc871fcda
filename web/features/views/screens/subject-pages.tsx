import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate, useSearchParams } from "react-router";
import { type SubjectScreen, screens } from "../../../../domain/views/screens.ts";
import { viewQuery } from "../../../api/views.ts";
import { PageNavigation } from "../../../parts/PageNavigation.tsx";
import { readViewId } from "../../../view-paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

/** Makes the page of a screen whose subject is chosen on its landing. */
export function subjectPage(screen: SubjectScreen): ComponentType {
  return () => <SubjectPage screen={screen} />;
}

/** A screen, with a link back to the choice that it shows. */
function SubjectPage({ screen: { path, shows } }: { screen: SubjectScreen }) {
  const viewId = readViewId(useSearchParams()[0]);
  const back = viewId === null ? path : `${path}?viewId=${encodeURIComponent(viewId)}`;
  return (
    <ViewPage
      navigation={
        <PageNavigation back={{ label: "Change selection", path: back }} label="Screen" />
      }
      viewType={shows}
    />
  );
}

/** SPACs are shown by search status; a user who has not chosen one is sent to the landing. */
export function SpacsScreen() {
  const viewId = readViewId(useSearchParams()[0]);
  const view = useQuery({ ...viewQuery({ id: viewId ?? "" }), enabled: viewId !== null }).data;
  const hasNoStatus =
    viewId === null || (view && view.appliedFilters.DealStatusSelect === undefined);
  if (hasNoStatus) return <Navigate replace to={screens.spacs.path} />;
  return <SubjectPage screen={screens.spacs} />;
}
