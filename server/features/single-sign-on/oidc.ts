import * as client from "openid-client";
import type { FailureCode } from "../../../domain/contract/failures.ts";
import { Failure } from "../../http/context.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import {
  type Identity,
  type Place,
  type Protocol,
  textOf,
  toleratedSkewSeconds,
} from "./protocol.ts";
import { findRefusal, type Refusals, refuse } from "./refuse.ts";
import type { Connection } from "./sso-repository.ts";

/** OpenID Connect: the code flow with PKCE, state and nonce. Signatures of ID tokens are always checked. */
export const oidc: Protocol = {
  async check(connection, place) {
    const config = await discover(connection, place);
    const { jwks_uri } = config.serverMetadata();
    const fetchKeys = guardedFetch(place.network);
    const answer = await fetchKeys(String(jwks_uri), { method: "GET" }).catch((error: unknown) => {
      throw explain(error, "sso_unreachable");
    });
    if (!answer.ok) throw refuse("sso_wrong_signature", `No keys at ${jwks_uri}`);
  },

  async begin(connection, place, { state, secrets, loginHint }) {
    const config = await discover(connection, place);
    const asked = {
      redirect_uri: place.callback,
      scope: "openid email profile",
      state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      ...(loginHint !== null && { login_hint: loginHint }),
    };
    try {
      return client.buildAuthorizationUrl(config, asked).href;
    } catch (error) {
      throw explain(error, "sso_unreachable");
    }
  },

  async finish(connection, place, { text, state, secrets }) {
    const config = await discover(connection, place);
    const answer = new URL(place.callback);
    answer.search = text;
    try {
      const tokens = await client.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const told = tokens.claims();
      if (!told) throw refuse("sso_malformed", "There is no ID token");
      const claims = { ...told, ...(await readMore(config, tokens.access_token, told)) };
      return describe(config, place, claims, tokens.id_token ?? "");
    } catch (error) {
      throw explain(error, "sso_malformed");
    }
  },
};

/** Some providers state the email address only at a call of its own. */
async function readMore(config: client.Configuration, accessToken: string, told: client.IDToken) {
  const isTold = told.email !== undefined && told.email_verified !== undefined;
  if (isTold || !config.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(config, accessToken, told.sub);
}

function describe(
  config: client.Configuration,
  place: Place,
  claims: Record<string, unknown>,
  idToken: string,
): Identity {
  const canEnd = config.serverMetadata().end_session_endpoint !== undefined;
  const endAddress = canEnd
    ? client.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: place.afterLogout,
      }).href
    : null;
  return {
    email: textOf(claims.email) || null,
    // Some providers verify all addresses and state nothing; an address that is stated as unverified is none.
    isVerified: String(claims.email_verified ?? true) === "true",
    firstName: textOf(claims.given_name) || textOf(claims.name).split(" ")[0] || "",
    lastName: textOf(claims.family_name),
    claims,
    endAddress,
    assertion: null,
  };
}

/** The settings are read for each login, so that rotated keys and moved addresses need no work. */
async function discover({ issuer, client_id }: Connection, place: Place) {
  const { network, secret } = place;
  const skew = Math.round((place.now.getTime() - Date.now()) / 1000);
  try {
    return await client.discovery(
      new URL(issuer),
      client_id,
      { [client.clockTolerance]: toleratedSkewSeconds, [client.clockSkew]: skew },
      secret === "" ? client.None() : client.ClientSecretPost(secret),
      {
        [client.customFetch]: guardedFetch(network),
        execute: [
          client.enableNonRepudiationChecks,
          ...(network.allowsPlainHttp ? [client.allowInsecureRequests] : []),
        ],
        timeout: network.patienceMs / 1000,
      },
    );
  } catch (error) {
    throw explain(error, "sso_unreachable");
  }
}

/** The library tells its refusals apart by a code, and by a claim, an error or a sentence after it. */
const refusals: Refusals = [
  [/^OAUTH_JWT_\w+ (aud|azp) /, "sso_wrong_audience"],
  [/^OAUTH_JWT_\w+ (exp|iat|nbf) /, "sso_wrong_clock"],
  [/^OAUTH_JWT_\w+ nonce |^OAUTH_INVALID_RESPONSE .*"state"/, "sso_wrong_request"],
  [/^OAUTH_KEY_SELECTION|^OAUTH_INVALID_RESPONSE .*(signature|"alg")/, "sso_wrong_signature"],
  [/^OAUTH_JWT_\w+ iss |^OAUTH_JSON_ATTRIBUTE|^OAUTH_INVALID_RESPONSE .*"iss"/, "sso_wrong_issuer"],
  [/^OAUTH_WWW|^OAUTH_RESPONSE_BODY\w+ (invalid|unauthorized)_client /, "sso_secret_refused"],
  [/^OAUTH_RESPONSE_BODY\w+ invalid_grant /, "sso_code_refused"],
  [/^OAUTH_(RESPONSE_BODY|AUTHORIZATION_RESPONSE)_ERROR/, "sso_refused"],
];

interface Told extends Error {
  code?: string;
  error?: string;
  error_description?: string;
}

/** Says in one of our failures why the library refused an answer; its causes tell more than itself. */
function explain(error: unknown, otherwise: FailureCode): Failure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Failure) return cause;
    const { code, error: told, error_description: more, message }: Told = cause;
    const claim = (cause.cause as { claim?: unknown } | undefined)?.claim;
    const found = findRefusal(refusals, `${code} ${claim ?? told} ${message}`);
    if (found) return refuse(found, [told, more].filter(Boolean).join(": ") || message);
  }
  return refuse(otherwise, error instanceof Error ? error.message : undefined);
}
