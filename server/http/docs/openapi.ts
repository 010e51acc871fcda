import { toJSONSchema } from "zod/v4/core";
import { type ExampleMarket, examplesOf, noMarket } from "../../../domain/contract/examples.ts";
import {
  commonFailures,
  type FailureCode,
  failures,
  pastDayFailures,
} from "../../../domain/contract/failures.ts";
import { answersPastDays, apiBase, type Route } from "../../../domain/contract/route.ts";
import { scopeOf } from "../../../domain/contract/scopes.ts";
import {
  examplePost,
  type PostName,
  postLabels,
  postNames,
  postOf,
} from "../../../domain/webhooks/posts.ts";

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>;
  required?: string[];
};

interface Media<Schema = unknown> {
  schema: Schema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  deprecated?: boolean;
  tags: string[];
  security: Record<string, never[]>[];
  "x-grant": string;
  /** The scope of the API keys that may make the call. */
  "x-scope": string | null;
  parameters: {
    name: string;
    in: "path" | "query" | "header";
    required: boolean;
    schema: unknown;
    example?: unknown;
  }[];
  requestBody?: { required: true; content: Record<string, Media<JsonSchema>> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

/** A post that the portal sends to addresses of users. */
export interface Post {
  summary: string;
  requestBody: Required<Pick<Operation, "requestBody">>["requestBody"];
  responses: Operation["responses"];
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Post }>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

/** Prints the contract as an OpenAPI 3.1 document, with examples of the calls of keys that run on the given market. */
export function printOpenApi(
  calls: Record<string, Route>,
  market: ExampleMarket = noMarket,
): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: toOperation(name, call, market),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Greenshoe",
      version: "1.0",
      description:
        'Paths match without regard to case. A reply is {"data": …}; a failure is {summaryErrors, invalidParams, code}.',
    },
    servers: [{ url: apiBase }],
    paths,
    webhooks: Object.fromEntries(postNames.map((name) => [name, { post: toPost(name) }])),
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An API key, or a token of a login.",
        },
        basic: { type: "http", scheme: "basic", description: "An API key as the user name." },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

const failureSchema = {
  type: "object",
  required: ["summaryErrors", "invalidParams", "code"],
  properties: {
    summaryErrors: { type: "array", items: { type: "string" } },
    invalidParams: {
      type: "array",
      items: {
        type: "object",
        required: ["name", "reasons"],
        properties: {
          name: { type: "string" },
          reasons: { type: "array", items: { type: "string" } },
        },
      },
    },
    code: { enum: Object.keys(failures) },
  },
  example: { summaryErrors: ["Please log in."], invalidParams: [], code: "sign_in_required" },
};

function toOperation(name: string, call: Route, market: ExampleMarket): Operation {
  const scope = scopeOf(call);
  const examples = scope === null ? undefined : examplesOf(name, market);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.deprecated && { deprecated: true }),
    tags: [call.path.split("/")[1] ?? ""],
    security: call.grant === "visitor" ? [] : [{ bearer: [] }, ...(scope ? [{ basic: [] }] : [])],
    "x-grant": call.grant,
    "x-scope": scope,
    parameters: [
      ...[
        ...toParameters(call.params, "path"),
        ...toParameters(call.query, "query"),
        ...(answersPastDays(call) ? [asOf] : []),
      ].map((one) =>
        examples ? withExample(one, examples.inputs[one.name] ?? firstOf(one)) : one,
      ),
      ...(call.method === "GET" || call.repeat === "repeatable" ? [] : [idempotencyKey]),
    ],
    ...(call.takes === "file" && { requestBody: fileBody }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": withExample(
            { schema: toJsonSchema(call.body, "input") },
            examples?.body,
          ),
        },
      },
    }),
    responses: toResponses(call, examples?.reply),
  };
}

function toPost(name: PostName): Post {
  const example = examplePost(name, "test-1", "2026-11-18T21:04:09.512Z", "2026-11-18");
  const schema = toJsonSchema(postOf(name), "input");
  return {
    summary: `${postLabels[name]}.`,
    requestBody: { required: true, content: { "application/json": { schema, example } } },
    responses: {
      "2XX": { description: "The post is taken. Any other answer has it tried again." },
    },
  };
}

/** The value that is meant when an input is left out, or else the first of its choices. */
function firstOf({ schema }: Operation["parameters"][number]): unknown {
  const { default: usual, enum: choices } = schema as { default?: unknown; enum?: unknown[] };
  return usual ?? choices?.[0];
}

function withExample<Described extends { schema: unknown }>(
  described: Described,
  example: unknown,
) {
  return example === undefined || example === null ? described : { ...described, example };
}

const fileBody = {
  required: true,
  content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
} as const;

/** The past day for which the call answers; the present when it is left out. */
const asOf = {
  name: "asOf",
  in: "query",
  required: false,
  schema: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}(\\.arrived)?(\\.corrected)?$" },
} as const;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 8, maxLength: 200 },
} as const;

function toParameters(schema: Route["params"], place: "path" | "query"): Operation["parameters"] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function toResponses(call: Route, example: unknown): Operation["responses"] {
  const responses: Operation["responses"] = {
    "200": { description: "The reply.", content: toContent(call, example) },
    ...(call.changesWith && { "304": { description: "The caller's copy is up to date." } }),
  };
  const codes = listFailureCodes(call);
  for (const status of [...new Set(codes.map((code) => failures[code].status))].sort()) {
    const sentences = codes
      .filter((code) => failures[code].status === status)
      .map((code) => `${code}: ${failures[code].summary}`);
    responses[status] = {
      description: sentences.join(" "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
    };
  }
  return responses;
}

function toContent(call: Route, example: unknown): Record<string, Media> {
  if (call.reply === "file") {
    const file = { schema: { type: "string", format: "binary" } };
    return Object.fromEntries((call.media ?? []).map((media) => [media, file]));
  }
  const properties = { data: toJsonSchema(call.reply, "output") };
  const schema = { type: "object", required: ["data"], properties };
  return {
    "application/json": withExample({ schema }, example === undefined ? null : { data: example }),
  };
}

/** The failures that a call by key can have besides. */
const keyFailures = [
  ...(["key_invalid", "network_not_allowed", "keys_not_allowed", "keys_stopped"] as const),
  ...(["outside_network", "scope_missing", "too_many_requests"] as const),
];

function listFailureCodes(call: Route): FailureCode[] {
  const codes = new Set<FailureCode>([...commonFailures, ...(call.failures ?? [])]);
  if (answersPastDays(call)) for (const code of pastDayFailures) codes.add(code);
  if (call.limits?.length) codes.add("too_many_requests");
  if (call.grant !== "visitor") {
    codes.add("sign_in_required").add("session_ended");
    if (scopeOf(call)) for (const code of keyFailures) codes.add(code);
    else codes.add("not_for_keys");
    if (!call.servesTemporarySessions) codes.add("password_change_required");
  }
  const isForSome = call.grant !== "visitor" && call.grant !== "member";
  if (isForSome || call.screen) codes.add("not_authorized");
  return [...codes];
}

function toJsonSchema(schema: NonNullable<Route["body"]>, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
