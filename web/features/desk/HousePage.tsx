import { Button } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import { getHouse, saveHouse } from "../../../domain/contract/staff/house.ts";
import { problemOfSetting } from "../../../domain/house/check-house-setting.ts";
import {
  type House,
  type HouseSettingName,
  houseSettingNames,
  houseSettings,
} from "../../../domain/house/house-settings.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { useAct } from "../../ui/use-act.ts";
import { HouseField } from "./HouseField.tsx";
import { HouseHistory } from "./HouseHistory.tsx";
import { HousePreview } from "./HousePreview.tsx";
import classes from "./house.module.css";

type LoadedHouse = Reply<typeof getHouse>;

/** Null gives a setting back to the environment. */
type Wishes = Partial<Record<HouseSettingName, string | null>>;

const parts = [...new Set(houseSettingNames.map((name) => houseSettings[name].part))];

/** What the house says of itself, and what the portal still needs before its first client. */
export function HousePage() {
  const house = useReply(getHouse);
  return (
    <Page sub="What your clients see of your house; what is empty is left out" title="House">
      <Loaded lines={12} query={house} what="the house">
        {(loaded) => <HouseSettings house={loaded} />}
      </Loaded>
    </Page>
  );
}

function HouseSettings({ house }: { house: LoadedHouse }) {
  const [wishes, setWishes] = useState<Wishes>({});
  const [opened, setOpened] = useState<HouseSettingName | null>(null);
  const { act, isPending } = useAct();
  const values = Object.fromEntries(
    house.settings.map(({ name, value, fallback }) => {
      const wish = wishes[name];
      return [name, wish === undefined ? value : (wish ?? fallback)];
    }),
  ) as House;
  const changed = house.settings.filter(({ name, value }) => values[name] !== value);
  const returned = house.settings.filter(
    ({ name, changed: last }) => wishes[name] === null && last?.value,
  );
  const wished = new Set([...changed, ...returned].map(({ name }) => name));
  const problems = [...wished].some((name) => problemOfSetting(name, values[name]) !== null);
  const save = () =>
    act(async () => {
      const settings = [...wished].map((name) => ({ name, value: wishes[name] ?? null }));
      await change(saveHouse, { body: { settings } });
      setWishes({});
    }, "The house is saved. Pages show it once they are loaded anew.");
  return (
    <div className={classes.house}>
      <div className="cards">
        {parts.map((part) => (
          <Card key={part} title={part}>
            <div className={classes.fields}>
              {house.settings
                .filter(({ name }) => houseSettings[name].part === part)
                .map((setting) => (
                  <HouseField
                    key={setting.name}
                    onChange={(value) => setWishes({ ...wishes, [setting.name]: value })}
                    onHistory={() => setOpened(setting.name)}
                    setting={setting}
                    value={values[setting.name]}
                  />
                ))}
            </div>
          </Card>
        ))}
        {wished.size === 0 ? null : (
          <div className={classes.bar} role="status">
            <span>{wished.size === 1 ? "1 change" : `${wished.size} changes`}, not saved</span>
            <Button onClick={() => setWishes({})}>Undo</Button>
            <Button
              disabled={problems}
              loading={isPending}
              onClick={() => void save()}
              variant="filled"
            >
              Save changes
            </Button>
          </div>
        )}
      </div>
      <div className="cards">
        <Checklist checklist={house.checklist} />
        <HousePreview house={values} />
      </div>
      {opened === null ? null : <HouseHistory name={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Checklist({ checklist }: Pick<LoadedHouse, "checklist">) {
  const missing = checklist.filter(({ isDone }) => !isDone).length;
  const note = missing === 0 ? "All done" : `${missing} of ${checklist.length} missing`;
  return (
    <Card note={note} title="Before the first client">
      <ul className={`${classes.checklist} tight-stack`}>
        {checklist.map(({ what, advice, isDone }) => (
          <li key={what}>
            <StateMark tone={isDone ? "good" : "bad"}>{what}</StateMark>
            {isDone ? null : <p className="quiet">{advice}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
