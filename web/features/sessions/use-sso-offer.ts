import { useRef, useState } from "react";
import { findSso } from "../../../domain/contract/users/single-sign-on.ts";
import { call } from "../../api/call.ts";

/** What the domain of an email address offers instead of a password. */
export interface SsoFound {
  email: string;
  company: string;
  isEnforced: boolean;
}

/** Asks once for each email address that was typed whether its domain has single sign-on. */
export function useSsoOffer() {
  const [found, setFound] = useState<SsoFound | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const asked = useRef("");
  const find = async (typed: string) => {
    // Staff whom the settings list may use their password even where a company's login service is the only way in.
    if (new URLSearchParams(location.search).has("password")) return;
    const next = typed.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(next) || next === asked.current) return;
    asked.current = next;
    // Whoever types on meanwhile has another address, and a server that does not answer leaves the password.
    const sso = await call(findSso, { body: { email: next } }).catch(() => null);
    if (sso !== null && asked.current === next) setFound({ ...sso, email: next });
  };
  const forget = (keptEmail: string | null) => {
    setFound(null);
    setEmail(keptEmail);
    if (keptEmail === null) asked.current = "";
  };
  return { found, email, find, forget };
}
