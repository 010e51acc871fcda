import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import {
  agentScopes,
  letAgentIn,
  readAgent,
  usualScopes,
} from "../../../../domain/contract/users/agents.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { Card, inCard } from "../../../ui/Card.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { KeyLife } from "./KeyLife.tsx";
import { ScopeChoices } from "./ScopeChoices.tsx";

const { scopes, days } = letAgentIn.body.shape;
const ConsentForm = z.strictObject({ scopes, days });

/** Days that a key lasts unless the user chooses otherwise. */
const usualDays = 30;

/** Asks the user whether an agent may read the portal as they do. OAuth prescribes the names in the address. */
export function LetAgentInPage() {
  const [address] = useSearchParams();
  const given = (name: string) => address.get(name) ?? "";
  const [clientId, redirectUri] = [given("client_id"), given("redirect_uri")];
  const agent = useReply(readAgent, { query: { clientId, redirectUri } });
  const state = address.get("state");
  const wanted = agentScopes.filter((name) => given("scope").split(" ").includes(name));

  const refuse = () => {
    const back = new URL(redirectUri);
    back.searchParams.set("error", "access_denied");
    if (state !== null) back.searchParams.set("state", state);
    location.assign(back);
  };
  return (
    <Page sub="It reads for you and changes nothing" title="Connect an Agent" width="reading">
      <Loaded frame={inCard()} lines={6} query={agent} what="the agent">
        {({ name, sentTo, longestDays }) => (
          <Card title={`“${name}” asks to read the portal`}>
            <div className="stack">
              <p>
                It sees what you choose here, as far as you can see it yourself. It gets an API key,
                which you can revoke at any time. The key is sent to <b>{sentTo}</b>: allow this
                only if you have just asked for it there. The program chose its name itself.
              </p>
              <Form
                defaults={{
                  scopes: wanted.length > 0 ? wanted : [...usualScopes],
                  days: String(Math.min(usualDays, longestDays)),
                }}
                label="Agent"
                schema={ConsentForm}
                send={async (chosen) => {
                  const challenge = given("code_challenge");
                  const body = {
                    clientId,
                    redirectUri,
                    challenge,
                    ...chosen,
                    ...(state !== null && { state }),
                  };
                  const made = await change(letAgentIn, { body });
                  location.assign(made.location);
                }}
              >
                <ScopeChoices names={agentScopes} />
                <KeyLife longestDays={longestDays} />
                <div className="button-row">
                  <SubmitButton isSmall sentText="Allowed">
                    Allow
                  </SubmitButton>
                  <Button onClick={refuse}>Don't allow</Button>
                </div>
              </Form>
            </div>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
