import { X509Certificate } from "node:crypto";
import type { Profile, SAML } from "@node-saml/node-saml";
import { Failure } from "../../http/context.ts";
import {
  type Identity,
  type Place,
  type Protocol,
  textOf,
  toleratedSkewSeconds,
} from "./protocol.ts";
import { findRefusal, type Refusals, refuse } from "./refuse.ts";
import type { SigningKey } from "./signing-key.ts";
import type { Connection } from "./sso-repository.ts";

/** The library takes 16 MB, and only portals whose clients use it need it. */
const load = () => import("@node-saml/node-saml");

const skewMs = toleratedSkewSeconds * 1000;
/** The longest life of an assertion that has no end. */
const longestLifeMs = 60 * 60_000;

/** SAML 2.0: a redirect to the provider, and an answer that is posted with a signed assertion. */
export const saml: Protocol = {
  async check(connection, place) {
    listGoodCertificates(connection, place.now);
  },

  async begin(connection, place, { state, secrets }) {
    const client = await clientOf(connection, place, secrets.requestId);
    return client.getAuthorizeUrlAsync(state, undefined, {});
  },

  async finish(connection, place, { text, secrets }) {
    const xml = Buffer.from(text, "base64").toString();
    refuseRisks(xml);
    const client = await clientOf(connection, place, secrets.requestId);
    try {
      const { profile } = await client.validatePostResponseAsync({ SAMLResponse: text });
      if (!profile) throw refuse("sso_malformed");
      if (profile.issuer !== connection.issuer) throw refuse("sso_wrong_issuer", profile.issuer);
      const assertion = readAssertion(profile, place, secrets.requestId);
      const endAddress =
        connection.logout_address && (await client.getLogoutUrlAsync(profile, "", {}));
      return { ...describe(profile), endAddress: endAddress || null, assertion };
    } catch (error) {
      throw await explain(error);
    }
  },
};

/** Reads the key with which the portal signs its requests; null for a service that was set up before there was one. */
export const readSigningKey = ({ secret }: Pick<Place, "secret">): SigningKey | null =>
  secret === "" ? null : JSON.parse(secret);

/** The metadata of the portal that some providers take. A logout there comes back by an address, as it went. */
export async function describePortal(connection: Connection, place: Place): Promise<string> {
  const client = await clientOf(connection, place, "");
  const signing = readSigningKey(place)?.certificate ?? null;
  const metadata = client.generateServiceProviderMetadata(null, signing);
  return metadata.replace(/(<SingleLogoutService [^<>]*)HTTP-POST/, "$1HTTP-Redirect");
}

async function clientOf(connection: Connection, place: Place, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await load();
  const certificates =
    requestId === "" ? [connection.certificates] : listGoodCertificates(connection, place.now);
  return new SAML({
    callbackUrl: place.acs,
    entryPoint: connection.entry_point,
    logoutUrl: connection.logout_address,
    logoutCallbackUrl: `${place.root}/logged-out`,
    issuer: place.root,
    audience: place.root,
    idpCert: certificates,
    privateKey: readSigningKey(place)?.key,
    signatureAlgorithm: "sha256",
    identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    // The only request that may be answered is that of the begun login, which is stored with the login.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (key) => (key === requestId ? place.now.toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

/** Splits the certificates of a provider, which may be stated without their first and last lines. */
export function readCertificates(text: string): X509Certificate[] {
  const framed = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  const bare = `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`;
  return (framed ?? [bare]).map((one) => new X509Certificate(one));
}

function listGoodCertificates({ certificates }: Connection, now: Date): string[] {
  const all = readCertificates(certificates);
  const good = all.filter((one) => new Date(one.validTo) > now);
  if (good.length === 0) throw refuse("sso_certificate_expired", all[0]?.validTo);
  return good.map(String);
}

/** Refuses what no provider sends: documents that declare entities, and hashes that can be forged. */
function refuseRisks(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw refuse("sso_malformed", "The answer declares a DOCTYPE");
  // A reference in the name of an algorithm could hide it.
  if (/xmldsig#(rsa-)?sha1\b|xmldsig#hmac|Algorithm\s*=\s*["'][^"']*&/.test(xml))
    throw refuse("sso_wrong_signature", "The answer is signed with SHA-1");
}

interface Confirmation {
  SubjectConfirmationData?: {
    $?: { Recipient?: string; NotOnOrAfter?: string; InResponseTo?: string };
  }[];
}

/**
 * Reads, from the signed assertion, its id and its end. The library is content with an InResponseTo of the answer around it, which
 * nobody signs, so a stolen assertion could be put into an answer to another request.
 */
function readAssertion(profile: Profile, { now, acs }: Place, requestId: string) {
  const told = profile.getAssertion?.() as
    | { Assertion: { $: { ID: string }; Subject?: { SubjectConfirmation?: Confirmation[] }[] } }
    | undefined;
  if (!told) throw refuse("sso_malformed");
  const { $, Subject } = told.Assertion;
  const confirmed = (Subject?.[0]?.SubjectConfirmation ?? []).flatMap(
    ({ SubjectConfirmationData }) => SubjectConfirmationData?.[0]?.$ ?? [],
  );
  if (confirmed.length === 0 || confirmed.some(({ InResponseTo }) => InResponseTo !== requestId))
    throw refuse("sso_wrong_request");
  const recipient = confirmed.find(({ Recipient }) => Recipient !== acs);
  if (recipient) throw refuse("sso_wrong_audience", recipient.Recipient ?? "none");
  const ends = confirmed.flatMap(({ NotOnOrAfter }) => NotOnOrAfter ?? []);
  const lastMs = Math.max(now.getTime() + longestLifeMs, ...ends.map((end) => Date.parse(end)));
  return { id: $.ID, expiresAt: new Date(lastMs + skewMs) };
}

/** The names of an attribute that the usual providers send. */
const attributes = {
  email: ["email", "mail", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"],
  firstName: [
    "given_name",
    "firstName",
    "givenName",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname",
  ],
  lastName: [
    "family_name",
    "lastName",
    "sn",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname",
  ],
};

function describe(profile: Profile): Omit<Identity, "assertion" | "endAddress"> {
  const claims = (profile.attributes ?? {}) as Record<string, unknown>;
  const read = (names: readonly string[]) =>
    names.map((name) => textOf(claims[name])).find((text) => text !== "") ?? "";
  const isEmail = profile.nameIDFormat?.endsWith("emailAddress") || profile.nameID.includes("@");
  return {
    email: read(attributes.email) || (isEmail ? profile.nameID : null),
    isVerified: true,
    firstName: read(attributes.firstName),
    lastName: read(attributes.lastName),
    claims,
  };
}

/** The library tells its refusals apart only by their sentences. */
const sentences: Refusals = [
  [/InResponseTo/, "sso_wrong_request"],
  [/audience/i, "sso_wrong_audience"],
  [/expired|not yet valid|subject confirmation/, "sso_wrong_clock"],
  [/signature|signed/i, "sso_wrong_signature"],
];

async function explain(error: unknown): Promise<Failure> {
  if (error instanceof Failure) return error;
  const words = error instanceof Error ? error.message : "";
  if (error instanceof (await load()).SamlStatusError) return refuse("sso_refused", words);
  return refuse(findRefusal(sentences, words) ?? "sso_malformed", words);
}
