import { useEffect, useState } from "react";
import { getCompanyProfile } from "../../../domain/contract/companies/company.ts";
import type { Profile } from "../../../domain/contract/companies/company-shapes.ts";
import { CallFailure } from "../../api/failure.ts";
import { useReply } from "../../api/query-of.ts";
import { companyLoadingMs } from "../../ui/timings.ts";

export type CompanyState =
  | { state: "loading" }
  | { state: "unknown" }
  | { state: "failed"; error: Error; retry: () => void }
  /** The address is an earlier one of the company. */
  | { state: "moved"; companyTicker: string }
  | { state: "loaded"; profile: Profile };

/**
 * The profile of the company that an address names. It counts as loading for a least time, and until the profile is that
 * of the address, whatever its letter case.
 */
export function useCompany(ticker: string): CompanyState {
  const { data, error, refetch } = useReply(getCompanyProfile, {
    query: { ticker: ticker.toUpperCase() },
  });
  const hasWaited = useWaited(ticker);
  if (!hasWaited) return { state: "loading" };
  if (data !== undefined) {
    const { tickerSymbol } = data.description;
    const isOwn = tickerSymbol.toUpperCase() === ticker.toUpperCase();
    return isOwn
      ? { state: "loaded", profile: data }
      : { state: "moved", companyTicker: tickerSymbol };
  }
  if (error === null) return { state: "loading" };
  const isUnknown =
    error instanceof CallFailure && (error.code === "not_found" || error.code === "invalid_input");
  return isUnknown ? { state: "unknown" } : { state: "failed", error, retry: () => void refetch() };
}

/** True once a company has been shown as loading for long enough. */
function useWaited(ticker: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setWaitedFor(ticker.toUpperCase()), companyLoadingMs);
    return () => window.clearTimeout(timer);
  }, [ticker]);
  return waitedFor === ticker.toUpperCase();
}
