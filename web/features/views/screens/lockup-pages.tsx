import { screens } from "../../../../domain/views/screens.ts";
import { site } from "../../../api/site.ts";
import { TabbedPage } from "../../../parts/TabbedPage.tsx";
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

export function LockupsScreen() {
  return <ViewPage fixedId={site().fixedViewIds.lockups} viewType="LockUpsInUse" />;
}

export function ExpiredLockupsScreen() {
  return (
    <ViewPage
      fixedId={site().fixedViewIds.expired}
      title="Expired Lock-Ups"
      viewType="LockUpsInUse"
    />
  );
}
