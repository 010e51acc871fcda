import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate, useSearchParams } from "react-router";
import { type SubjectScreen, screens } from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { portalToday, site } from "../../api/site.ts";
import { viewQuery } from "../../api/views.ts";
import { PageNavigation } from "../../parts/PageNavigation.tsx";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";
import { formatLongDay } from "../../ui/moments.ts";
import { readViewId } from "../../view-paths.ts";
import { ViewPage } from "./page/ViewPage.tsx";

/** Makes the page of a view type that shows nothing but the view. */
export function plainPage(viewType: ViewType): ComponentType {
  return () => <ViewPage viewType={viewType} />;
}

export function PricedPage() {
  return <ViewPage aside={<small>{formatLongDay(portalToday())}</small>} viewType="Priced" />;
}

/** The pipeline under its other address. */
export function FiledPage() {
  return <ViewPage title="Filed IPOs" viewType="Pipeline" />;
}

const privateCompanies = [
  { label: "Watchlist", path: paths.privateCompanyWatchlist },
  { label: "Monitor List", path: paths.privateCompanyMonitorList },
];

/** The shared frame of the two lists. */
export function PrivateCompanies() {
  return <TabbedPage label="Private companies" tabs={privateCompanies} width="screen" />;
}

const { label, path, otherPages } = screens.lockups;
const lockups = { label, path };
const expiredLockups = {
  label: "Expired Lock-ups",
  path: otherPages.expired,
  back: { ...lockups, label: `Back to ${label}` },
};

/** The shared frame of the two screens. */
export function LockupScreens() {
  return <TabbedPage label={label} tabs={[lockups, expiredLockups]} width="screen" />;
}

/** Opens with the user's default view if they have one; the fixed view says whether they have one. */
export function LockupsScreen() {
  const fixedId = site().fixedViewIds.lockups;
  const viewId = useViewId();
  const isSignedIn = useIsSignedIn();
  const enabled = isSignedIn && viewId === null;
  const fixedView = useQuery({ ...viewQuery({ id: fixedId }), enabled }).data;
  const openedId = fixedView?.defaultId ?? fixedId;
  return <ViewPage fixedId={openedId} standardId={fixedId} viewType="LockUpsInUse" />;
}

/** Saved lock-up screens open on the other tab, which lists them. */
export function ExpiredLockupsScreen() {
  const { expired } = site().fixedViewIds;
  return (
    <ViewPage
      fixedId={expired}
      hasSavedList={false}
      standardId={expired}
      title={expiredLockups.label}
      viewType="LockUpsInUse"
    />
  );
}

/** Makes the page of a screen whose subject is chosen on its landing. */
export function subjectPage(screen: SubjectScreen): ComponentType {
  return () => <SubjectPage screen={screen} />;
}

/** A screen, with a link back to the choice that it shows. */
function SubjectPage({ screen }: { screen: SubjectScreen }) {
  const viewId = useViewId();
  const query = viewId === null ? "" : `?viewId=${encodeURIComponent(viewId)}`;
  const back = { label: "Change selection", path: screen.path + query };
  const navigation = <PageNavigation back={back} label="Screen" />;
  return <ViewPage navigation={navigation} viewType={screen.shows} />;
}

/** SPACs are shown by search status; a user who has not chosen one is sent to the landing. */
export function SpacsScreen() {
  const viewId = useViewId();
  const view = useQuery({ ...viewQuery({ id: viewId ?? "" }), enabled: viewId !== null }).data;
  const hasNoStatus =
    viewId === null || (view && view.appliedFilters.DealStatusSelect === undefined);
  if (hasNoStatus) return <Navigate replace to={screens.spacs.path} />;
  return <SubjectPage screen={screens.spacs} />;
}

/** The view that the address names; null where it names none. */
function useViewId(): string | null {
  return readViewId(useSearchParams()[0]);
}
