import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { setHiddenScreens } from "../../../domain/contract/staff/desk.ts";
import { type ScreenName, screenNames, screens } from "../../../domain/views/screens.ts";
import { change } from "../../api/change.ts";
import { smallChoice } from "../../ui/small-choice.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./desk.module.css";

interface Props {
  account: { id: number; name: string; hiddenScreens: readonly ScreenName[] };
}

/** The screens that the users of an account do not get; a change counts once it is saved. */
export function HiddenScreens({ account }: Props) {
  const [hidden, setHidden] = useState<readonly ScreenName[]>(account.hiddenScreens);
  const { act, isPending } = useAct();
  const isChanged =
    hidden.length !== account.hiddenScreens.length ||
    hidden.some((name) => !account.hiddenScreens.includes(name));
  const toggle = (name: ScreenName) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <div className="choices">
        {screenNames.map((name) => (
          <Checkbox
            checked={hidden.includes(name)}
            classNames={smallChoice}
            key={name}
            label={screens[name].label}
            onChange={() => toggle(name)}
            size="xs"
          />
        ))}
      </div>
      {isChanged ? (
        <div className={classes.buttons}>
          <Button
            loading={isPending}
            onClick={() =>
              void act(
                () =>
                  change(setHiddenScreens, {
                    params: { id: account.id },
                    body: { hiddenScreens: [...hidden] },
                  }),
                `The screens of ${account.name} are saved.`,
              )
            }
            variant="filled"
          >
            Save screens
          </Button>
          <Button onClick={() => setHidden(account.hiddenScreens)}>Undo</Button>
        </div>
      ) : null}
    </>
  );
}
