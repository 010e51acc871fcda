import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { viewQuery } from "../../../api/views.ts";
import { PageNavigation } from "../../../parts/PageNavigation.tsx";
import { paths } from "../../../paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

interface Props {
  viewType: ViewType;
  /** The page on which the subject was chosen. */
  landing: string;
}

/** A screen, with the way back to the choice that it shows. */
function ScreenOfSubject({ viewType, landing }: Props) {
  const viewId = useSearchParams()[0].get("viewId");
  const back = viewId === null ? landing : `${landing}?viewId=${encodeURIComponent(viewId)}`;
  return (
    <ViewPage
      navigation={
        <PageNavigation back={{ label: "Change selection", path: back }} label="Screen" />
      }
      viewType={viewType}
    />
  );
}

export function UnderwriterScreen() {
  return <ScreenOfSubject landing={paths.screensUnderwriter} viewType="UnderwriterInUse" />;
}

export function IndustryScreen() {
  return <ScreenOfSubject landing={paths.screensIndustry} viewType="IndustryInUse" />;
}

export function LocationScreen() {
  return <ScreenOfSubject landing={paths.screensLocation} viewType="LocationInUse" />;
}

export function InvestorsScreen() {
  return <ScreenOfSubject landing={paths.screensInvestors} viewType="InvestorsInUse" />;
}

/** SPACs are shown by what has become of their search; who has not said of which starts with that. */
export function SpacsScreen() {
  const viewId = useSearchParams()[0].get("viewId");
  const view = useQuery({ ...viewQuery({ id: viewId ?? "" }), enabled: viewId !== null }).data;
  const isUnsaid = viewId === null || (view && view.appliedFilters.DealStatusSelect === undefined);
  if (isUnsaid) return <Navigate replace to={paths.screensSpacs} />;
  return <ScreenOfSubject landing={paths.screensSpacs} viewType="SpacsInUse" />;
}

export function EstimatesScreen() {
  return <ViewPage viewType="EstimatesInUse" />;
}

export function CustomScreen() {
  return <ViewPage viewType="CustomInUse" />;
}

export function WithdrawnScreen() {
  return <ViewPage viewType="PostponedWithdrawn" />;
}
