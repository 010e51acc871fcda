import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Page } from "../../ui/Page.tsx";
import { Carousel } from "./Carousel.tsx";
import classes from "./requests.module.css";
import { TrialForm } from "./TrialForm.tsx";

const quotes = [
  {
    text: "The calendar and the pre-IPO reports are open on our desk every morning. Nothing else tells us this early what is coming and what it should be worth.",
    client: "Hedge fund",
  },
  {
    text: "We brought our IPO screens, lock-up dates and ratings into one place and stopped keeping our own spreadsheets.",
    client: "Asset manager",
  },
  {
    text: "When a portfolio manager asks about a deal, the answer is one search away.",
    client: "Pension fund",
  },
];

export function TrialPage() {
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
          <Facts
            className={classes.claims}
            rows={[
              ["Renewal rate", "92%"],
              ["Client accounts since", "1991"],
            ]}
          />
          <p className={classes.audience}>
            Hedge funds, asset managers, banks and pension funds use Greenshoe to follow initial
            public offerings from the first filing to the end of the lock-up.
          </p>
          {quotes.map(({ text, client }) => (
            <figure className={classes.quote} key={client}>
              <blockquote>{text}</blockquote>
              <figcaption>{client}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <Carousel />
    </Page>
  );
}
