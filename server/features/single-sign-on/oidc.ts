import * as client from "openid-client";
import type { FailureCode } from "../../../domain/contract/failures.ts";
import { Failure } from "../../http/context.ts";
import {
  findAddress,
  isUsableUrl,
  type OutsideNetwork,
  requestAt,
} from "../webhooks/outside-network.ts";
import {
  type Identity,
  type Place,
  type Protocol,
  textOf,
  toleratedSkewSeconds,
} from "./protocol.ts";
import { refuse } from "./refuse.ts";
import type { Connection } from "./sso-repository.ts";

const mostBytes = 1024 * 1024;

/** OpenID Connect: the code flow with PKCE, state and nonce. Signatures of ID tokens are always checked. */
export const oidc: Protocol = {
  async check(connection, place) {
    const config = await discover(connection, place);
    const { jwks_uri } = config.serverMetadata();
    const fetchKeys = guardedFetch(place.network);
    const answer = jwks_uri === undefined ? null : await fetchKeys(jwks_uri, { method: "GET" });
    if (!answer?.ok) throw refuse("sso_wrong_signature", `No keys at ${jwks_uri}`);
  },

  async begin(connection, place, { state, secrets, loginHint }) {
    const config = await discover(connection, place);
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: place.callback,
      scope: "openid email profile",
      state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      ...(loginHint !== null && { login_hint: loginHint }),
    });
    return address.href;
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
  const { network, clientSecret } = place;
  const skew = Math.round((place.now.getTime() - Date.now()) / 1000);
  try {
    const config = await client.discovery(
      new URL(issuer),
      client_id,
      { [client.clockTolerance]: toleratedSkewSeconds, [client.clockSkew]: skew },
      clientSecret === "" ? client.None() : client.ClientSecretPost(clientSecret),
      {
        [client.customFetch]: guardedFetch(network),
        execute: [
          client.enableNonRepudiationChecks,
          ...(network.allowsPlainHttp ? [client.allowInsecureRequests] : []),
        ],
        timeout: network.patienceMs / 1000,
      },
    );
    return config;
  } catch (error) {
    throw explain(error, "sso_unreachable");
  }
}

/** Reaches only addresses that the network allows, and follows no redirect. */
function guardedFetch(network: OutsideNetwork) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(network.patienceMs);
    if (!isUsableUrl(url, network)) throw refuse("sso_unreachable", `${url} is not allowed`);
    const address = await findAddress(new URL(url), network, signal);
    if (address === null) throw refuse("sso_unreachable", `${url} leads to no public address`);
    const text = body === undefined || body === null ? undefined : String(body);
    const sent: Record<string, string> =
      text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
    const wish = { url, method, headers: { ...headers, ...sent }, body: text, mostBytes };
    const answer = await requestAt(address, wish, signal);
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? answer.text : null, {
      status: answer.status,
      headers: { "content-type": answer.mediaType },
    });
  };
}

/** The claims whose wrong value has a failure of its own. */
const failureOfClaim: Record<string, FailureCode> = {
  aud: "sso_wrong_audience",
  azp: "sso_wrong_audience",
  iss: "sso_wrong_issuer",
  nonce: "sso_wrong_request",
  exp: "sso_wrong_clock",
  iat: "sso_wrong_clock",
  nbf: "sso_wrong_clock",
};

/** Says in one of our failures why the library refused an answer; its causes tell more than itself. */
function explain(error: unknown, otherwise: FailureCode): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof client.AuthorizationResponseError) {
    return refuse("sso_refused", [error.error, error.error_description].filter(Boolean).join(": "));
  }
  if (error instanceof client.ResponseBodyError) {
    const words = [error.error, error.error_description].filter(Boolean).join(": ");
    if (["invalid_client", "unauthorized_client"].includes(error.error))
      return refuse("sso_secret_refused", words);
    return refuse(error.error === "invalid_grant" ? "sso_code_refused" : "sso_refused", words);
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Failure) return cause;
    const found = explainCode(cause);
    if (found) return refuse(found, cause.message);
  }
  return refuse(otherwise, error instanceof Error ? error.message : undefined);
}

function explainCode(error: Error & { code?: unknown }): FailureCode | undefined {
  const claim = (error.cause as { claim?: unknown } | undefined)?.claim;
  switch (error.code) {
    case "OAUTH_JWT_CLAIM_COMPARISON_FAILED":
    case "OAUTH_JWT_TIMESTAMP_CHECK_FAILED":
      return failureOfClaim[String(claim)];
    case "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED":
      return "sso_wrong_issuer";
    case "OAUTH_KEY_SELECTION_FAILED":
      return "sso_wrong_signature";
    case "OAUTH_WWW_AUTHENTICATE_CHALLENGE":
      return "sso_secret_refused";
    case "OAUTH_INVALID_RESPONSE":
      if (/signature|"alg"/.test(error.message)) return "sso_wrong_signature";
      if (/"iss"/.test(error.message)) return "sso_wrong_issuer";
      return /"state"/.test(error.message) ? "sso_wrong_request" : undefined;
    default:
      return undefined;
  }
}
