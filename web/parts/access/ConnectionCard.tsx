import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { SsoConnectionEntry, setSsoConnection } from "../../../domain/contract/users/access.ts";
import { change } from "../../api/change.ts";
import { Card } from "../../ui/Card.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import type { PartProps } from "./AccessSetup.tsx";
import classes from "./access.module.css";
import { Copied } from "./Copied.tsx";
import { Ending } from "./Ending.tsx";

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
              metadataAddress: "",
              entryPoint: connection?.entryPoint ?? "",
              logoutAddress: connection?.logoutAddress ?? "",
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
            {connection?.expiresOn ? (
              <Ending
                day={connection.expiresOn}
                loss="Nobody can log in with it."
                what={connection.protocol === "saml" ? "The certificate" : "The client secret"}
              />
            ) : null}
            <SubmitButton isSmall sentText="Saved">
              Save provider
            </SubmitButton>
          </Form>
        </div>
        <HandOver connection={connection?.protocol === protocol ? connection : null} />
      </div>
    </Card>
  );
}

function HandOver({ connection }: Pick<PartProps["access"], "connection">) {
  return (
    <div>
      <h3>Give to your provider</h3>
      {connection === null ? (
        <p className="quiet">Save the provider to see the addresses that it needs.</p>
      ) : (
        connection.handOver.map(({ label, value }) => (
          <Copied key={label} label={label} text={value} />
        ))
      )}
    </div>
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
      <TextField
        description="We read the lines below from it when you save. Or enter them yourself"
        label="Metadata address"
        name="metadataAddress"
        placeholder="https://"
      />
      <TextField label="Entity ID" name="issuer" />
      <TextField label="Login address" name="entryPoint" placeholder="https://" />
      <TextField
        description="If it has one: logging out here ends the session there too"
        label="Logout address"
        name="logoutAddress"
        placeholder="https://"
      />
      <TextAreaField label="Certificates, as text" name="certificates" rows={4} />
    </>
  );
}
