import { describeView } from "../../../domain/alerts/describe-view.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { renderMail } from "../../mail/content/render-mail.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { addressMail } from "../../mail/queue/address-mail.ts";
import { openTransport } from "../../mail/queue/transports.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { restoreState } from "../views/restore-state.ts";
import { findAlert } from "./alerts-repository.ts";
import { findRecipient } from "./runs-repository.ts";
import { alertMailKind } from "./write-alert-mail.ts";

/** Sends a test mail at once, so that the user reads why one is not delivered. */
export const testAlert: Verb<"testAlert"> = async (
  { db, config, clock, principal, versions },
  { params: { id } },
) => {
  const alert = await findAlert(db, principal.userId, id);
  const state = alert && restoreState(alert)?.state;
  if (!alert || !state) throw new Failure("not_found");
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  const origin = readPublicUrl(config);
  const name = alert.saved_name ?? "";
  const mail = renderMail(
    {
      subject: `Test: alert on ${name}`,
      kindLabel: "Alerts",
      title: "This is a test",
      lead: { text: name },
      parts: [
        { kind: "text", text: `${describeView(state.filters, state.viewType, dictionaries)}.` },
        { kind: "text", text: "Nothing has changed. You asked for this mail in your alerts." },
        { kind: "button", label: "Open your alerts", href: `${origin}/alerts` },
      ],
      reason: "You asked for a test of an alert.",
    },
    { origin, provider: config.provider, stopLabel: "this alert" },
  );
  const recipient = await findRecipient(db, principal.userId);
  const transport = openTransport(config, db, () => clock.now());
  try {
    const { outcome, answer } = await transport.send(
      addressMail(config, {
        ...recipient,
        ...mail,
        mail_id: -clock.now().getTime(),
        user_id: principal.userId,
        kind: alertMailKind([id]),
      }),
    );
    return { isAccepted: outcome === "sent", answer };
  } finally {
    transport.close();
  }
};
