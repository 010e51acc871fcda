import { IconHourglassEmpty } from "@tabler/icons-react";
import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./analytics.module.css";

/** Stands for all data once the query budget of the hour is used up. */
export function Exhausted() {
  return (
    <Card>
      <p className={classes.exhausted} role="alert">
        <IconHourglassEmpty aria-hidden size={18} />
        <span>
          Google Analytics resources have been exhausted. The maximum query limit for Google
          Analytics was reached. Please wait an hour to view more data on this page.
        </span>
      </p>
    </Card>
  );
}

export function ExhaustedPage() {
  return (
    <Page title="Exhausted Resources">
      <Exhausted />
    </Page>
  );
}
