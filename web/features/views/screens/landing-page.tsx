import type { ComponentType } from "react";
import type { SubjectScreen } from "../../../../domain/views/screens.ts";
import { LandingPage } from "./LandingPage.tsx";

/** Makes the page that asks for the subject of a screen. */
export function landingPage(screen: SubjectScreen): ComponentType {
  return () => <LandingPage screen={screen} />;
}
