import type { ComponentType } from "react";
import { isSubjectScreen, type Screen, screens } from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";

type LoadPage = () => Promise<ComponentType>;

/** The pages that show more than their declaration says. */
const specialPages: Partial<Record<ViewType, LoadPage>> = {
  Priced: async () => (await import("./page/PricedPage.tsx")).PricedPage,
  Scheduled: async () => (await import("./page/ScheduledPage.tsx")).ScheduledPage,
  Pcw: async () => (await import("./private-companies/pages.tsx")).WatchlistPage,
  Pcml: async () => (await import("./private-companies/pages.tsx")).MonitorListPage,
  SpacsInUse: async () => (await import("./screens/subject-pages.tsx")).SpacsScreen,
  LockUpsInUse: async () => (await import("./screens/lockup-pages.tsx")).LockupsScreen,
};

/** Loads the page of a view type: a landing, a screen with a link back to its landing, or a plain view. */
export async function loadViewPage(viewType: ViewType): Promise<ComponentType> {
  const loadSpecialPage = specialPages[viewType];
  if (loadSpecialPage) return loadSpecialPage();
  const all: readonly Screen[] = Object.values(screens);
  for (const screen of all.filter(isSubjectScreen)) {
    if (screen.landing.viewType === viewType)
      return (await import("./screens/landing-page.tsx")).landingPage(screen);
    if (screen.shows === viewType)
      return (await import("./screens/subject-pages.tsx")).subjectPage(screen);
  }
  return (await import("./page/plain-page.tsx")).plainPage(viewType);
}
