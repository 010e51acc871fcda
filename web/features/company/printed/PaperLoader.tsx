import { useQuery } from "@tanstack/react-query";
import type { Profile } from "../../../../domain/contract/company-shapes.ts";
import { profileQuery } from "../../../api/company.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { usePaperParts } from "./use-paper-parts.ts";

/** Loads the parts of the paper while the company is still shown as loading, so that they are there when it may print. */
export function PaperLoader({ ticker }: { ticker: string }) {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...profileQuery(ticker), enabled: isSignedIn });
  return data === undefined ? null : <Parts profile={data} />;
}

function Parts({ profile }: { profile: Profile }) {
  usePaperParts(profile);
  return null;
}
