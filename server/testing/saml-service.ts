import { randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";

export interface SamlWish {
  email: string;
  attributes?: Record<string, string>;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  id?: string;
  /** Moves all times of the answer. */
  skewMs?: number;
  key?: string;
  /** Changes the answer before or after it is signed. */
  before?: (xml: string) => string;
  after?: (xml: string) => string;
  isUnsigned?: boolean;
  isSha1?: boolean;
}

/** The metadata of a login service, with a key for encryption that is not its signature's and with addresses of two bindings. */
export function describeSamlService(service: { issuer: string; certificate: string }): string {
  const bare = service.certificate.replace(/-----[^-]+-----|\n/g, "");
  const key = (use: string, text: string) =>
    `<m:KeyDescriptor use="${use}"><d:KeyInfo><d:X509Data><d:X509Certificate>${text}</d:X509Certificate></d:X509Data></d:KeyInfo></m:KeyDescriptor>`;
  const place = (name: string, binding: string, path: string) =>
    `<m:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="https://login.bank.example/${path}"/>`;
  return `<m:EntityDescriptor xmlns:m="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:d="http://www.w3.org/2000/09/xmldsig#" entityID="${service.issuer}"><m:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${key("signing", bare)}${key("encryption", "none")}${place("SingleLogoutService", "HTTP-Redirect", "slo")}${place("SingleSignOnService", "HTTP-POST", "post")}${place("SingleSignOnService", "HTTP-Redirect", "sso")}</m:IDPSSODescriptor></m:EntityDescriptor>`;
}

/** Answers the requests of a portal as a login service of SAML does, or in wrong ways as a test wishes. */
export function samlService({ issuer, key }: { issuer: string; key: string }) {
  return (address: string, wish: SamlWish): { relayState: string; response: string } => {
    const url = new URL(address);
    const packed = Buffer.from(url.searchParams.get("SAMLRequest") ?? "", "base64");
    const request = inflateRawSync(packed).toString();
    const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? "";
    const acs = read(/AssertionConsumerServiceURL="([^"]+)"/);
    const told = {
      inResponseTo: read(/ ID="([^"]+)"/),
      audience: read(/<saml:Issuer[^<>]*>([^<]+)</),
      recipient: acs,
      issuer,
      id: `_${randomBytes(16).toString("hex")}`,
      ...wish,
    };
    const at = (ms: number) => new Date(Date.now() + (wish.skewMs ?? 0) + ms).toISOString();
    const attributes = Object.entries(wish.attributes ?? {}).map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    );
    const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${told.id}" Version="2.0" IssueInstant="${at(0)}" Destination="${acs}" InResponseTo="${told.inResponseTo}"><saml:Issuer>${told.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${told.id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${told.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${wish.email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${told.inResponseTo}" Recipient="${told.recipient}" NotOnOrAfter="${at(300_000)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-1000)}" NotOnOrAfter="${at(300_000)}"><saml:AudienceRestriction><saml:Audience>${told.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement>` : ""}</saml:Assertion></samlp:Response>`;
    const plain = wish.before?.(xml) ?? xml;
    const signed = wish.isUnsigned ? plain : signAssertion(plain, wish.key ?? key, wish.isSha1);
    return {
      relayState: url.searchParams.get("RelayState") ?? "",
      response: Buffer.from(wish.after?.(signed) ?? signed).toString("base64"),
    };
  };
}

function signAssertion(xml: string, privateKey: string, isSha1 = false): string {
  const more = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: isSha1 ? "http://www.w3.org/2000/09/xmldsig#rsa-sha1" : more,
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  const assertion = "//*[local-name(.)='Assertion']";
  signer.addReference({
    xpath: assertion,
    digestAlgorithm: `http://www.w3.org/${isSha1 ? "2000/09/xmldsig#sha1" : "2001/04/xmlenc#sha256"}`,
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
  });
  signer.computeSignature(xml, {
    location: { reference: `${assertion}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signer.getSignedXml();
}
