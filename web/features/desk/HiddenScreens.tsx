import { Button } from "@mantine/core";
import { useState } from "react";
import { setHiddenScreens } from "../../../domain/contract/staff/desk.ts";
import { type ScreenName, screenNames, screens } from "../../../domain/views/screens.ts";
import { change } from "../../api/change.ts";
import { useAct } from "../../ui/use-act.ts";
import { areSame, Boxes } from "./Boxes.tsx";
import classes from "./desk.module.css";

interface Props {
  account: { id: number; name: string; hiddenScreens: readonly ScreenName[] };
}

/** The screens that the users of an account do not get; a change counts once it is saved. */
export function HiddenScreens({ account }: Props) {
  const [hidden, setHidden] = useState<readonly ScreenName[]>(account.hiddenScreens);
  const { act, isPending } = useAct();
  const isChanged = !areSame(hidden, account.hiddenScreens);
  return (
    <>
      <Boxes
        chosen={hidden}
        onChange={setHidden}
        options={screenNames.map((id) => ({ id, label: screens[id].label }))}
      />
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
