import { useGrants } from "../../api/account.ts";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import classes from "./desk.module.css";
import { deskPages } from "./desk-pages.ts";

/** The shared frame of the provider's pages; a person sees those that their roles open. */
export function DeskFrame() {
  const grants = useGrants();
  const mine = deskPages.filter(({ grant }) => grants.includes(grant));
  return (
    <div className={classes.frame}>
      <TabbedPage
        label="Desk"
        // Nothing stands above the first, from which a rule could part it.
        tabs={mine.map((tab, at) => (at === 0 ? { ...tab, isApart: false } : tab))}
      />
    </div>
  );
}
