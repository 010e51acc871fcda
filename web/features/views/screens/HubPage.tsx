import { Link } from "react-router";
import { listSavings } from "../../../../domain/contract/users/favorites.ts";
import { useReply } from "../../../api/query-of.ts";
import { usePageExists } from "../../../pages.ts";
import { MySavings } from "../../../parts/saved/MySavings.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import classes from "./hub.module.css";
import { hubScreens } from "./hub-screens.ts";

/** All screens, and those that the user has saved. */
export function HubPage() {
  const pageExists = usePageExists();
  const savings = useReply(listSavings);
  return (
    <Page title="IPO Screens">
      <ul aria-label="Screens" className={classes.screens}>
        {hubScreens
          .filter(({ path }) => pageExists(path))
          .map(({ label, path, advice, Icon }) => (
            <li key={path}>
              <Link className={classes.screen} to={path}>
                <Icon aria-hidden size={22} stroke={1.6} />
                <strong>{label}</strong>
                <span>{advice}</span>
              </Link>
            </li>
          ))}
      </ul>
      <div className={classes.saved}>
        <MySavings noun="Screen" savings={savings} />
        <MySavings noun="View" savings={savings} />
      </div>
    </Page>
  );
}
