import { IdentityProvider, ServiceProvider, setSchemaValidator } from "samlify";
import { makeCertificate } from "./made-certificate.ts";

// The library asks for a validator of schemas; the documents here are written by libraries.
setSchemaValidator({ validate: async () => "" });

export interface SamlProvider {
  metadata: string;
  /** Answers a signed request for a login, as the provider's page does; fails for one that the portal did not sign. */
  logIn(address: string, email: string): Promise<{ relayState: string; response: string }>;
  /** Reads a signed request for a logout, and returns whom it is about; fails for one that the portal did not sign. */
  logOut(address: string): Promise<string>;
}

const binding = (name: string) => `urn:oasis:names:tc:SAML:2.0:bindings:HTTP-${name}`;
const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** A login service of SAML that is a library of others. It knows the portal by the metadata that the portal gives out. */
export async function startSamlProvider(
  issuer: string,
  readPortal: () => Promise<string>,
): Promise<SamlProvider> {
  const { key, certificate } = await makeCertificate(new Date(Date.now() + 100 * 24 * 3_600_000));
  const at = (path: string) => [{ Binding: binding("Redirect"), Location: `${issuer}/${path}` }];
  const provider = IdentityProvider({
    entityID: issuer,
    privateKey: key,
    signingCert: certificate,
    isAssertionEncrypted: false,
    wantAuthnRequestsSigned: true,
    wantLogoutRequestSigned: true,
    nameIDFormat: [emailFormat],
    singleSignOnService: at("sso"),
    singleLogoutService: at("slo"),
  });
  const read = async (address: string) => {
    const { search, searchParams } = new URL(address);
    const octetString = search.slice(1).replace(/&Signature=[^&]*/, "");
    const portal = ServiceProvider({ metadata: await readPortal() });
    return { portal, request: { query: Object.fromEntries(searchParams), octetString } };
  };
  return {
    metadata: provider.getMetadata(),
    async logIn(address, email) {
      const { portal, request } = await read(address);
      const { extract } = await provider.parseLoginRequest(portal, "redirect", request);
      const answer = await provider.createLoginResponse(portal, { extract }, "post", { email });
      return { relayState: request.query.RelayState ?? "", response: answer.context };
    },
    async logOut(address) {
      const { portal, request } = await read(address);
      const { extract } = await provider.parseLogoutRequest(portal, "redirect", request);
      return String(extract.nameID);
    },
  };
}
