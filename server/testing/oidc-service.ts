/// <reference path="./oidc-provider.d.ts" />
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";

export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

export const oidcClient = { id: "greenshoe-at-client", secret: "a secret of the client" };

/** A login service of OpenID Connect on loopback, at which everybody logs in as the present person. */
export async function startOidcService(
  callbacks: string[],
  on?: { port?: number; host?: string; secret?: string; afterLogout?: string },
) {
  const person: { now: Person } = { now: {} };
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(on?.port ?? 0, "127.0.0.1", resolve));
  const issuer = `http://${on?.host ?? "127.0.0.1"}:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: on?.secret ?? oidcClient.secret,
        redirect_uris: callbacks,
        post_logout_redirect_uris: [on?.afterLogout ?? "http://localhost:8080/login"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of cookies"] },
    claims: {
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "groups"],
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...person.now }),
    }),
    async loadExistingGrant(context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/login/")) return answer(request, response);
    const login = { accountId: person.now.email ?? "nobody" };
    return provider.interactionFinished(request, response, { login });
  });
  return {
    issuer,
    logInAs(next: Person) {
      person.now = next;
    },
    /** Goes the way of a browser from an address of the service until it leads back to the portal. */
    async visit(address: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 10 && next.startsWith(issuer); step++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
          cookies.set(name, value);
        }
        next = new URL(response.headers.get("location") ?? "", next).href;
      }
      return next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
