import { site } from "../../../api/site.ts";
import { TabbedPage } from "../../../parts/TabbedPage.tsx";
import { paths } from "../../../paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

const lockups = { label: "Lock-ups", path: paths.screensLockups };
const expired = {
  label: "Expired Lock-ups",
  path: paths.screensExpiredLockups,
  back: { ...lockups, label: "Back to Lock-ups" },
};

/** The frame of the two screens. */
export function LockupScreens() {
  return <TabbedPage label="Lock-ups" tabs={[lockups, expired]} width="screen" />;
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
