import type { Config } from "../../config.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { openSecret } from "../../secrets/seal-secret.ts";
import { networkOf } from "../webhooks/outside-network.ts";
import { oidc } from "./oidc.ts";
import type { Place, Protocol } from "./protocol.ts";
import { saml } from "./saml.ts";
import type { Connection } from "./sso-repository.ts";

export const protocolOf = ({ protocol }: Pick<Connection, "protocol">): Protocol =>
  protocol === "saml" ? saml : oidc;

/** The path at which lists of programs begin a login. */
const ssoPath = (key: string): string => `/sso/${key}`;

type PlaceConfig = Pick<Config, "publicUrl" | "port" | "tokenSecret" | "webhookPorts">;

export function placeOf(config: PlaceConfig, connection: Connection, now: Date): Place {
  const root = readPublicUrl(config) + ssoPath(connection.address_key);
  const use = { purpose: "single sign-on", owner: connection.account_id } as const;
  const { sealed_secret: sealed } = connection;
  return {
    root,
    callback: `${root}/callback`,
    acs: `${root}/acs`,
    afterLogout: `${readPublicUrl(config)}/login`,
    network: networkOf(config),
    now,
    secret: (sealed && openSecret(config.tokenSecret, use, sealed)?.toString()) ?? "",
  };
}
