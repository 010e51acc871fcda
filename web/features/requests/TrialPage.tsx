import { pairsOf } from "../../../domain/house/lines.ts";
import { site } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Carousel } from "./Carousel.tsx";
import classes from "./requests.module.css";
import { TrialForm } from "./TrialForm.tsx";

export function TrialPage() {
  const { house, hasSamples } = site();
  const claims = pairsOf(house.trialClaims);
  return (
    <Page
      sub="Full access for institutional investors, at no cost"
      title="Free Trial Request"
      width="form"
    >
      <div className={classes.trial}>
        <Card title="About you">
          <TrialForm />
        </Card>
        <div className="stack">
          {claims.length === 0 ? null : (
            <Facts
              className={classes.claims}
              rows={claims.map(({ text, of }) => [text, of] as const)}
            />
          )}
          {house.trialAudience === "" ? null : (
            <p className={classes.audience}>{house.trialAudience}</p>
          )}
          {pairsOf(house.testimonials).map(({ text, of }) => (
            <figure className={classes.quote} key={text}>
              <blockquote>{text}</blockquote>
              <figcaption>{of}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      {hasSamples ? <Carousel /> : null}
    </Page>
  );
}
