import { Navigate, Outlet, useLocation } from "react-router";
import { useGrants } from "../../api/account.ts";
import { currentPlace } from "../../parts/PageNavigation.tsx";
import { deskPages } from "./desk-pages.ts";

/** Leads a person from a page of the desk that their roles do not open to the first that they do. */
export function DeskGuard() {
  const grants = useGrants();
  const page = currentPlace(deskPages, useLocation().pathname);
  const first = deskPages.find(({ grant }) => grants.includes(grant));
  if (first && page && !grants.includes(page.grant)) return <Navigate replace to={first.path} />;
  return <Outlet />;
}
