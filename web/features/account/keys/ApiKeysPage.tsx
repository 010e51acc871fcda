import { Button } from "@mantine/core";
import { IconApi, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import { scopeNames, scopes } from "../../../../domain/contract/scopes.ts";
import { type createApiKey, listApiKeys } from "../../../../domain/contract/users/api-keys.ts";
import { countText } from "../../../../domain/fields/formats.ts";
import { useReply } from "../../../api/query-of.ts";
import { Card, inCard } from "../../../ui/Card.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { KeyTable } from "./KeyTable.tsx";
import classes from "./keys.module.css";
import { NewKeyCard } from "./NewKeyCard.tsx";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { useWhose, WhoseKeys } from "./WhoseKeys.tsx";

type MadeKey = Reply<typeof createApiKey> & { name: string };

/** The API keys of a user, and for account admins those of everybody in their account. */
export function ApiKeysPage() {
  const [whose, setWhose] = useWhose();
  const list = useReply(listApiKeys, { query: { whose } });
  const [address, setAddress] = useSearchParams();
  /** The name that a link proposes for a new key; null while none is made. */
  const [proposed, setProposed] = useState(address.get("new"));
  const endAdding = () => {
    setProposed(null);
    setAddress({}, { replace: true });
  };
  const [made, setMade] = useState<MadeKey | null>(null);
  const requests = list.data?.keys.reduce((sum, key) => sum + key.requests, 0) ?? 0;
  return (
    <Page sub="For Excel, your own programs and agents" title="API Keys">
      <div className="stack">
        <div className={classes.top}>
          <WhoseKeys onWhose={setWhose} whose={whose} />
          <span className="quiet">{countText(requests)} requests in 30 days</span>
          <div className={classes.topEnd}>
            <Button component="a" href="/api/docs" leftSection={<IconApi aria-hidden size={15} />}>
              API docs
            </Button>
            <Button
              disabled={list.data?.areAllowed !== true}
              leftSection={<IconPlus aria-hidden size={15} />}
              onClick={() => setProposed("")}
              variant="filled"
            >
              New key
            </Button>
          </div>
        </div>
        {made === null ? null : <NewKeyCard made={made} onClose={() => setMade(null)} />}
        <Loaded frame={inCard()} lines={5} query={list} what="the API keys">
          {({ keys, areAllowed, limits }) => (
            <>
              {areAllowed ? null : (
                <p className="warning">
                  Your account can't use API keys. Please contact the subscription team.
                </p>
              )}
              <Card flush>
                <KeyTable hasOwners={whose === "account"} keys={keys} newId={made?.id ?? null} />
              </Card>
              <KeyRules limits={limits} />
            </>
          )}
        </Loaded>
      </div>
      {proposed !== null && list.data?.areAllowed ? (
        <NewKeyDialog
          address={list.data.address}
          name={proposed}
          longestDays={list.data.limits.days}
          onClose={endAdding}
          onMade={(key) => {
            setMade(key);
            endAdding();
          }}
        />
      ) : null}
    </Page>
  );
}

/** Tells what each scope opens, and the limits of keys. */
function KeyRules({ limits }: { limits: Reply<typeof listApiKeys>["limits"] }) {
  return (
    <div className={classes.below}>
      <Card flush note="a key never opens more than you can" title="What a scope opens">
        <Facts
          className="fact-rows ruled"
          rows={scopeNames.map((name) => [scopes[name].label, scopes[name].about])}
        />
      </Card>
      <Card flush title="Limits">
        <Facts
          className="fact-rows ruled"
          rows={[
            ["Longest life of a key", `${countText(limits.days)} days`],
            ["Keys of a user", `${countText(limits.keys)} at most`],
            ["Requests of a key", `${countText(limits.perMinute)} a minute`],
            ["Requests of your account", `${countText(limits.perDay)} a day`],
            ["Disabled users", "their keys stop at once"],
          ]}
        />
      </Card>
    </div>
  );
}
