import type { ComponentType } from "react";
import { type SubjectScreen, screens, subjectScreenNames } from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";

const pages = () => import("./pages.tsx");

/** The pages that show more than their declaration says. */
const specialPages: Partial<Record<ViewType, () => Promise<ComponentType>>> = {
  Priced: async () => (await pages()).PricedPage,
  Scheduled: async () => (await import("./page/ScheduledPage.tsx")).ScheduledPage,
  SpacsInUse: async () => (await pages()).SpacsScreen,
  LockUpsInUse: async () => (await pages()).LockupsScreen,
};

/** Loads the page of a view type: a landing, a screen with a link back to its landing, or a plain view. */
export async function loadViewPage(viewType: ViewType): Promise<ComponentType> {
  const loadSpecialPage = specialPages[viewType];
  if (loadSpecialPage) return loadSpecialPage();
  for (const name of subjectScreenNames) {
    const screen: SubjectScreen = screens[name];
    if (screen.landing.viewType === viewType)
      return (await import("./screens/LandingPage.tsx")).landingPage(name);
    if (screen.shows === viewType) return (await pages()).subjectPage(screen);
  }
  return (await pages()).plainPage(viewType);
}
