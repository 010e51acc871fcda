import { site } from "../../../api/site.ts";
import { PageNavigation } from "../../../parts/PageNavigation.tsx";
import { paths } from "../../../paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

const lockups = { label: "Lock-ups", path: paths.screensLockups };
const expired = { label: "Expired Lock-ups", path: paths.screensExpiredLockups };

export function LockupsScreen() {
  return (
    <ViewPage
      fixedId={site().fixedViewIds.lockups}
      navigation={<PageNavigation label="Lock-ups" pages={[lockups, expired]} />}
      viewType="LockUpsInUse"
    />
  );
}

export function ExpiredLockupsScreen() {
  return (
    <ViewPage
      fixedId={site().fixedViewIds.expired}
      navigation={
        <PageNavigation
          back={{ ...lockups, label: "Back to Lock-ups" }}
          label="Lock-ups"
          pages={[lockups, expired]}
        />
      }
      title="Expired Lock-Ups"
      viewType="LockUpsInUse"
    />
  );
}
