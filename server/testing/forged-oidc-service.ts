import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

interface Answer {
  claims?: JWTPayload;
  /** Changes the issuer that the settings name. */
  issuer?: string;
  /** Changes what else the settings name. */
  settings?: object;
  isUnsigned?: boolean;
  /** Signs with a key that the service does not publish, as one does that has rotated its keys away. */
  isOldKey?: boolean;
  skewSeconds?: number;
}

/** A login service of OpenID Connect that answers as wrongly as a test wishes. */
export async function startForgedService(clientId: string) {
  const [known, old] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const present: { answer: Answer; nonce: string } = { answer: {}, nonce: "" };
  const server = createServer(async (request, response) => {
    const send = (body: object) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    switch (new URL(request.url ?? "", issuer).pathname) {
      case "/.well-known/openid-configuration":
        return send({
          issuer: present.answer.issuer ?? issuer,
          authorization_endpoint: `${issuer}/login`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          ...present.answer.settings,
        });
      case "/keys":
        return send({ keys: [{ ...(await exportJWK(known.publicKey)), kid: "one", use: "sig" }] });
      default:
        return send({ access_token: "t", token_type: "Bearer", id_token: await makeToken() });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function makeToken(): Promise<string> {
    const { claims, isUnsigned, isOldKey, skewSeconds = 0 } = present.answer;
    const now = Math.floor(Date.now() / 1000) + skewSeconds;
    const payload = {
      ...{ iss: issuer, aud: clientId, sub: "1", iat: now, exp: now + 30, nbf: now },
      ...{ nonce: present.nonce, email_verified: true, ...claims },
    };
    if (isUnsigned) return new UnsecuredJWT(payload).encode();
    const { privateKey } = isOldKey ? old : known;
    const header = { alg: "RS256", kid: isOldKey ? "zero" : "one" };
    return new SignJWT(payload).setProtectedHeader(header).sign(privateKey);
  }
  return {
    issuer,
    answer(next: Answer) {
      present.answer = next;
    },
    /** The address to which the service leads from an address of its login. */
    visit(address: string): string {
      const { searchParams: asked } = new URL(address);
      present.nonce = asked.get("nonce") ?? "";
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code: "c", state: asked.get("state") ?? "" }).toString();
      return back.href;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
