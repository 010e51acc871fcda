import { useState } from "react";
import { useGrants } from "../../../api/account.ts";
import { Segments } from "../../../charts/Segments.tsx";

type Whose = "mine" | "account";

const choices = [
  { id: "mine", label: "Mine" },
  { id: "account", label: "Whole account" },
] as const;

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
  return <Segments label="Whose keys" onChoose={onWhose} options={choices} value={whose} />;
}
