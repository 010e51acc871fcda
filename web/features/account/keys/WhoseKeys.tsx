import { useState } from "react";
import { useGrants } from "../../../api/account.ts";
import classes from "./keys.module.css";

type Whose = "mine" | "account";

export function useWhose() {
  return useState<Whose>("mine");
}

interface Props {
  whose: Whose;
  onWhose: (whose: Whose) => void;
}

/** The choice of an account admin between their own keys and those of everybody; others have none. */
export function WhoseKeys({ whose, onWhose }: Props) {
  if (!useGrants().includes("accountAdmin")) return null;
  return (
    <fieldset aria-label="Whose keys" className={classes.segments}>
      {(["mine", "account"] as const).map((one) => (
        <button aria-pressed={one === whose} key={one} onClick={() => onWhose(one)} type="button">
          {one === "mine" ? "Mine" : "Whole account"}
        </button>
      ))}
    </fieldset>
  );
}
