import { SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { daysBetween, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Access } from "../../../domain/contract/users/access.ts";
import { SsoConnectionEntry, setSsoConnection } from "../../../domain/contract/users/access.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { change } from "../../api/change.ts";
import { portalNow } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import type { PartProps } from "./AccessSetup.tsx";
import classes from "./access.module.css";

const protocols = [
  { value: "oidc", label: "OpenID Connect" },
  { value: "saml", label: "SAML 2.0" },
];

/** The first step: what the provider states, and what it has to be told. */
export function ConnectionCard({ account, access: { connection } }: PartProps) {
  const [protocol, setProtocol] = useState(connection?.protocol ?? "oidc");
  // A form can be submitted once, so each saved state gets a new form.
  const [round, setRound] = useState(0);
  return (
    <Card
      actions={
        <SegmentedControl
          aria-label="Protocol"
          data={protocols}
          onChange={(next) => setProtocol(next === "saml" ? "saml" : "oidc")}
          size="xs"
          value={protocol}
        />
      }
      flush
      title="1. Provider"
    >
      <div className={classes.halves}>
        <div>
          <h3>From your provider</h3>
          <Form
            defaults={{
              protocol,
              issuer: connection?.issuer ?? "",
              clientId: connection?.clientId ?? "",
              clientSecret: "",
              expiresOn: connection?.expiresOn ?? "",
              entryPoint: connection?.entryPoint ?? "",
              certificates: connection?.certificates ?? "",
              adminClaim: connection?.adminClaim ?? "",
              adminValue: connection?.adminValue ?? "",
            }}
            key={`${protocol} ${round}`}
            label="Provider"
            schema={SsoConnectionEntry}
            send={async (body) => {
              await change(setSsoConnection, { params: { account }, body });
              notifySuccess("The login service is saved. Test it next.");
              setRound((before) => before + 1);
            }}
          >
            {protocol === "oidc" ? (
              <OidcFields hasSecret={connection?.hasSecret ?? false} />
            ) : (
              <SamlFields />
            )}
            <TextField
              description="Leave empty to choose admins here"
              label="Claim that makes an admin"
              name="adminClaim"
            />
            <TextField label="Its value" name="adminValue" />
            <Ending connection={connection} />
            <SubmitButton isSmall sentText="Saved">
              Save provider
            </SubmitButton>
          </Form>
        </div>
        <div>
          <h3>Give to your provider</h3>
          {connection === null || connection.protocol !== protocol ? (
            <p className="quiet">Save the provider to see the addresses that it needs.</p>
          ) : (
            connection.handOver.map(({ label, value }) => (
              <div className={classes.copied} key={label}>
                <TextInput label={label} readOnly value={value} />
                <CopyButton
                  label={`Copy ${label}`}
                  refusal="Select the text and copy it."
                  text={value}
                />
              </div>
            ))
          )}
        </div>
      </div>
    </Card>
  );
}

function OidcFields({ hasSecret }: { hasSecret: boolean }) {
  return (
    <>
      <TextField label="Issuer" name="issuer" placeholder="https://login.company.com" />
      <TextField label="Client ID" name="clientId" />
      <TextField
        autoComplete="off"
        description={hasSecret ? "Stored. Enter one only to replace it" : "Stored sealed"}
        label="Client secret"
        name="clientSecret"
        type="password"
      />
      <TextField
        description="If known: we remind you 30 days before"
        label="Secret ends on"
        name="expiresOn"
        placeholder="2027-05-30"
      />
    </>
  );
}

function SamlFields() {
  return (
    <>
      <TextField label="Entity ID" name="issuer" />
      <TextField label="Login address" name="entryPoint" placeholder="https://" />
      <TextAreaField label="Certificates, as text" name="certificates" rows={4} />
    </>
  );
}

const announcedDays = 30;

/** Says when the secret or the certificate ends, and warns in its last days. */
function Ending({ connection }: Pick<Access, "connection">) {
  const day = connection?.expiresOn;
  if (!day) return null;
  const left = daysBetween(newYorkDay(portalNow()), day);
  const what = connection.protocol === "saml" ? "certificate" : "client secret";
  if (left < 0)
    return (
      <p className="warning">
        The {what} ended on {dayText(day)}. Nobody can log in with it.
      </p>
    );
  return (
    <p className={left <= announcedDays ? "warning" : "quiet"}>
      The {what} ends on {dayText(day)}, in {left} days.
    </p>
  );
}
