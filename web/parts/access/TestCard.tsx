import { Button, Radio } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import {
  listSsoChecks,
  type SsoMode,
  ssoModeNames,
  ssoModes,
} from "../../../domain/accounts/sso-test.ts";
import { findSentence } from "../../../domain/contract/failures.ts";
import {
  type Access,
  setSsoMode,
  testSsoConnection,
} from "../../../domain/contract/users/access.ts";
import { change } from "../../api/change.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { StateMark } from "../../ui/StateMark.tsx";
import { useAct } from "../../ui/use-act.ts";
import type { PartProps } from "./AccessSetup.tsx";
import classes from "./access.module.css";

const tones = { passed: "good", failed: "bad", open: "quiet" } as const;
const words = { passed: "passed", failed: "failed", open: "not checked" };

/** The third step: a test that says what is wrong, and the switch. */
export function TestCard({ account, access }: PartProps) {
  const { act, isPending } = useAct();
  const { connection } = access;
  const params = { account };
  const test = () =>
    act(async () => {
      const { address } = await change(testSsoConnection, { params });
      if (address !== null) location.assign(address);
    });
  return (
    <Card
      actions={
        <Button
          disabled={connection === null || isPending}
          leftSection={<IconRefresh aria-hidden size={15} />}
          onClick={() => void test()}
        >
          {connection?.test ? "Test again" : "Test"}
        </Button>
      }
      flush
      note={connection?.test ? formatMoment(connection.test.at) : undefined}
      title="3. Test and switch on"
    >
      <LastTest access={access} isDesk={account !== "own"} />
      {connection === null ? null : (
        <Switch access={access} account={account} key={connection.mode} mode={connection.mode} />
      )}
    </Card>
  );
}

function LastTest({ access: { connection }, isDesk }: { access: Access; isDesk: boolean }) {
  if (!connection?.test) {
    return (
      <p className="nothing">
        {isDesk
          ? "The desk's test reads the settings; only an admin of the account can test a login."
          : "The test reads the settings of your provider, then logs you in there and comes back."}
      </p>
    );
  }
  const { failure, words: said } = connection.test;
  const sentence = findSentence(failure);
  return (
    <div role="status">
      <ul className={classes.checks}>
        {listSsoChecks(failure).map(({ label, state }) => (
          <li key={label}>
            <StateMark tone={tones[state]}>
              {label}
              <span className="visually-hidden">: {words[state]}</span>
            </StateMark>
          </li>
        ))}
      </ul>
      {sentence === undefined ? null : (
        <p className={classes.failure}>
          {sentence} {said ? <code>{said}</code> : null}
        </p>
      )}
    </div>
  );
}

function Switch({ account, access, mode }: PartProps & { mode: SsoMode }) {
  const [chosen, setChosen] = useState<SsoMode>(mode);
  const { act, isPending } = useAct();
  const { users, ssoUsers } = access;
  const save = () =>
    act(
      () => change(setSsoMode, { params: { account }, body: { mode: chosen } }),
      `Single sign-on is ${ssoModes[chosen].label.toLowerCase()}.`,
    );
  return (
    <div className={classes.below}>
      <Radio.Group
        aria-label="Single sign-on"
        onChange={(next) => setChosen(next as SsoMode)}
        value={chosen}
        w="100%"
      >
        <div className={classes.modes}>
          {ssoModeNames.map((name) => (
            <Radio
              description={ssoModes[name].about}
              key={name}
              label={ssoModes[name].label}
              size="xs"
              value={name}
            />
          ))}
        </div>
      </Radio.Group>
      <p className="small" role="status">
        {ssoUsers === users
          ? `All ${users} users have logged in with single sign-on.`
          : `${ssoUsers} of ${users} users have logged in with single sign-on.`}
        {chosen === "enforced" && mode !== "enforced"
          ? " Everybody else needs it from now on, and their open sessions end when you save. API keys and feeds stay."
          : null}
      </p>
      <Button disabled={chosen === mode || isPending} onClick={() => void save()} variant="filled">
        Save
      </Button>
    </div>
  );
}
