import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { failures, findSentence } from "../../../domain/contract/failures.ts";
import { finishSso } from "../../../domain/contract/users/single-sign-on.ts";
import { call } from "../../api/call.ts";
import { readAgainAfter } from "../../api/change.ts";
import { CallFailure } from "../../api/failure.ts";
import { forgetReturnLocation } from "../../api/return-location.ts";
import { beginSession } from "../../api/session.ts";
import { portalNow } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { formatMoment } from "../../ui/moments.ts";
import { SmallPage } from "./SmallPage.tsx";
import classes from "./sso.module.css";

interface Refusal {
  sentence: string;
  words: string | undefined;
}

/** The page to which a login service leads back. It ends the login, which can be done once, and says why where it fails. */
export function SsoPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState(() => readRefusal(search.get("failure")));
  const [state] = useState(search.get("state"));
  const isAsked = useRef(false);

  // The address is spent by the call, and nobody should find it in the history.
  useEffect(() => {
    if (isAsked.current || state === null) return;
    isAsked.current = true;
    history.replaceState(history.state, "", location.pathname);
    call(finishSso, { body: { state } })
      .then(async ({ tokens, remember, to }) => {
        if (tokens) {
          forgetReturnLocation();
          beginSession(tokens, remember);
        } else await readAgainAfter({ path: "/Access" } as never);
        await navigate(to, { replace: true });
      })
      .catch((failure: unknown) => setRefusal(describeRefusal(failure)));
  }, [state, navigate]);

  if (refusal === null) {
    return (
      <SmallPage lead="Your login service has answered." title="Single Sign-On">
        <p role="status">Logging you in…</p>
      </SmallPage>
    );
  }
  return (
    <SmallPage lead="You aren't logged in." title="Single Sign-On">
      <div className="close-stack">
        <div className={classes.refusal} role="alert">
          <b>{refusal.sentence}</b>
          {refusal.words ? <code>{refusal.words}</code> : null}
          <p>
            If it stays so, ask the IT desk of your company, and tell them the time:{" "}
            {formatMoment(portalNow().toISOString())}.
          </p>
        </div>
        <Button component={Link} fullWidth size="md" to={paths.login} variant="filled">
          Try again
        </Button>
      </div>
    </SmallPage>
  );
}

function readRefusal(code: string | null): Refusal | null {
  const sentence = findSentence(code);
  return sentence === undefined ? null : { sentence, words: undefined };
}

function describeRefusal(failure: unknown): Refusal {
  if (!(failure instanceof CallFailure))
    return { sentence: failures.internal_error.summary, words: undefined };
  const said = failure.invalidParams.find(({ name }) => name === "provider");
  return { sentence: failure.summaryErrors.join(" "), words: said?.reasons[0] };
}
