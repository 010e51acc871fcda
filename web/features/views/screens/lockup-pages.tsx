import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { screens } from "../../../../domain/views/screens.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { site } from "../../../api/site.ts";
import { viewQuery } from "../../../api/views.ts";
import { TabbedPage } from "../../../parts/TabbedPage.tsx";
import { readViewId } from "../../../view-paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

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
  const hasId = readViewId(useSearchParams()[0]) !== null;
  const isSignedIn = useIsSignedIn();
  const fixedView = useQuery({ ...viewQuery({ id: fixedId }), enabled: isSignedIn && !hasId }).data;
  return (
    <ViewPage
      fixedId={fixedView?.defaultId ?? fixedId}
      standardId={fixedId}
      viewType="LockUpsInUse"
    />
  );
}

/** Saved lock-up screens open on the other tab, which lists them. */
export function ExpiredLockupsScreen() {
  return (
    <ViewPage
      fixedId={site().fixedViewIds.expired}
      hasSavedList={false}
      standardId={site().fixedViewIds.expired}
      title="Expired Lock-ups"
      viewType="LockUpsInUse"
    />
  );
}
