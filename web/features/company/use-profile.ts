import { useOutletContext } from "react-router";
import type { Profile } from "../../../domain/contract/companies/company-shapes.ts";

/** The profile that the frame has loaded. */
export function useProfile(): Profile {
  return useOutletContext<Profile>();
}
