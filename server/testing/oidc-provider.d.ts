/** The tests need a fraction of the provider, which brings no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  class Grant {
    constructor(wish: { clientId: string; accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: typeof Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }
}
