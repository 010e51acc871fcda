import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { AnalystForm } from "./AnalystForm.tsx";
import { ContactDetails } from "./ContactDetails.tsx";
import classes from "./requests.module.css";

/** Two addresses lead to the same form. */
export function AnalystPage() {
  return <QuestionPage title="Talk to an Analyst" />;
}

export function ContactAnalystPage() {
  return <QuestionPage title="Contact Us" />;
}

function QuestionPage({ title }: { title: string }) {
  return (
    <Page sub="Ask our analysts or client services" title={title} width="form">
      <div className={classes.contact}>
        <Card title="Ask a question">
          <AnalystForm />
        </Card>
        <ContactDetails title="Prefer to talk?" />
      </div>
    </Page>
  );
}
