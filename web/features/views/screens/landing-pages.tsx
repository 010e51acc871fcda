import { LandingPage } from "./LandingPage.tsx";

export function UnderwriterLanding() {
  return <LandingPage name="underwriter" />;
}

export function IndustryLanding() {
  return <LandingPage name="industry" />;
}

export function LocationLanding() {
  return <LandingPage name="location" />;
}

export function InvestorsLanding() {
  return <LandingPage name="investors" />;
}

export function SpacsLanding() {
  return <LandingPage name="spacs" />;
}
