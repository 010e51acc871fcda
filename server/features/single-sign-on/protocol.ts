import type { OutsideNetwork } from "../webhooks/outside-network.ts";
import type { Connection } from "./sso-repository.ts";

/** Clocks may differ by this much. */
export const toleratedSkewSeconds = 120;

/** The place of a connection: the portal's own addresses for it, and the network that reaches the provider. */
export interface Place {
  /** The address that lists of programs at the provider open; it is also the entity id of SAML. */
  root: string;
  callback: string;
  acs: string;
  afterLogout: string;
  network: OutsideNetwork;
  now: Date;
  /** The opened secret of the connection: that of the client, or the key with which the portal signs its requests. */
  secret: string;
}

/** These are known only to the server and the provider. */
export interface LoginSecrets {
  nonce: string;
  verifier: string;
  requestId: string;
}

export interface BegunLogin {
  state: string;
  secrets: LoginSecrets;
  loginHint: string | null;
}

/** The person of whom a provider told, once its answer was proven. */
export interface Identity {
  email: string | null;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  claims: Record<string, unknown>;
  /** Where the session at the provider ends. */
  endAddress: string | null;
  /** The assertion that must not come again. */
  assertion: { id: string; expiresAt: Date } | null;
}

/** One of the two ways to ask a login service. Both fail with the failures of `finishSso`. */
export interface Protocol {
  /** Reads all that can be read without a login. */
  check(connection: Connection, place: Place): Promise<void>;
  begin(connection: Connection, place: Place, login: BegunLogin): Promise<string>;
  finish(
    connection: Connection,
    place: Place,
    answer: { text: string; state: string; secrets: LoginSecrets },
  ): Promise<Identity>;
}

/** The text of a claim, or the first of several. */
export function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first.trim() : "";
}
