import { screens } from "../../../../domain/views/screens.ts";
import { site } from "../../../api/site.ts";
import { PageNavigation } from "../page/PageNavigation.tsx";
import { ViewPage } from "../page/ViewPage.tsx";

const { label, path, otherPages } = screens.lockups;
const lockups = { label, path };
const expired = { label: "Expired Lock-ups", path: otherPages.expired };

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
