import { groupSchema, type ResourceKind, userSchema } from "./resources.ts";

/** The most resources that one list holds. */
export const mostListed = 200;

const core = "urn:ietf:params:scim:schemas:core:2.0";

/** Says what this server can do (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "A token that an admin of the account makes under Single Sign-On",
      primary: true,
    },
  ],
  meta: {
    resourceType: "ServiceProviderConfig",
    location: `${base}/ServiceProviderConfig`,
  },
});

export const resourceTypes = (base: string) =>
  (["User", "Group"] as const).map((name: ResourceKind) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === "User" ? "Users of the account" : "Groups of users",
    schema: name === "User" ? userSchema : groupSchema,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  }));

type Shape = string | readonly [name: string, parts: readonly Shape[]];

/** Describes attributes: `!` is a required one, `*` one of several values, `=` one that only the server states, `?` a boolean. */
const describeAttribute = (shape: Shape): object => {
  const [marked, parts] = typeof shape === "string" ? [shape, []] : shape;
  return {
    name: marked.replace(/[!*=?]/g, ""),
    type: parts.length > 0 ? "complex" : marked.includes("?") ? "boolean" : "string",
    multiValued: marked.includes("*"),
    required: marked.includes("!"),
    caseExact: false,
    mutability: marked.includes("=") ? "readOnly" : "readWrite",
    returned: "default",
    uniqueness: marked === "userName!" ? "server" : "none",
    ...(parts.length > 0 && { subAttributes: parts.map(describeAttribute) }),
  };
};

const attributes: Record<ResourceKind, readonly Shape[]> = {
  User: [
    ...["userName!", "externalId", "displayName", "active?"],
    ["name", ["formatted", "givenName", "familyName"]],
    ["emails*", ["value", "type", "primary?"]],
    ["groups*=", ["value=", "display=", "$ref="]],
  ],
  Group: ["displayName!", "externalId", ["members*", ["value", "display", "$ref"]]],
};

export const schemas = (base: string) =>
  (["User", "Group"] as const).map((name) => {
    const id = name === "User" ? userSchema : groupSchema;
    return {
      schemas: [`${core}:Schema`],
      ...{ id, name, attributes: attributes[name].map(describeAttribute) },
      meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
    };
  });
