import { Button } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import { browserFailures } from "../../../domain/contract/browser-failures.ts";
import { useLoginNotice } from "../../api/return-location.ts";
import { useHasLostSession } from "../../api/session.ts";
import { site } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { contactLinks } from "../../ui/links/contact-links.ts";
import { NotAuthorized } from "../../ui/page/NotAuthorized.tsx";
import { useDocumentTitle, withProductName } from "../../ui/page/use-document-title.ts";
import { LoginForm } from "./LoginForm.tsx";
import classes from "./login.module.css";
import { ProductPanel } from "./ProductPanel.tsx";

export function LoginPage() {
  useDocumentTitle(withProductName("Login"));
  const needsGrant = useLoginNotice();
  const hasLostSession = useHasLostSession();
  const noticeId = useId();
  const { provider, isDemo } = site();
  return (
    <div className={classes.page}>
      <section aria-label="Login" className={classes.side}>
        <div className={classes.column}>
          {needsGrant && (
            <div className={classes.notice} role="status">
              <NotAuthorized />
            </div>
          )}
          {hasLostSession && (
            <div className={classes.notice} id={noticeId} role="status">
              <p>{browserFailures.session_ended.summary}</p>
            </div>
          )}
          {/* The heading has the focus when the page opens, so the notice is read with it. */}
          <h1
            aria-describedby={hasLostSession ? noticeId : undefined}
            className={classes.heading}
            tabIndex={-1}
          >
            Welcome to {provider.name}
          </h1>
          <p className={classes.lead}>
            Log in with your business email to see today's IPO research, calendars and market data.
          </p>
          <LoginForm />
          <p className={classes.divider}>Not a client yet?</p>
          <Button className={classes.trial} component={Link} fullWidth to={paths.request}>
            Request a free trial
          </Button>
          <ul className={classes.links}>
            <li>
              <Link to={paths.loginHelp}>Login FAQs</Link>
            </li>
            <li>
              <Link to={paths.userPrivacy}>User ID privacy policy</Link>
            </li>
            {contactLinks(provider).map(({ text, href }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            We use a web analytics service to track usage of this site.
          </p>
          {isDemo && (
            <p className={classes.note}>
              Demo login: <span className={classes.sample}>maria.ortiz@northgate.example</span> with{" "}
              <span className={classes.sample}>Demo!2026</span>
            </p>
          )}
        </div>
      </section>
      <ProductPanel />
    </div>
  );
}
