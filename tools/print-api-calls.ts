import { calls } from "../domain/contract/calls.ts";
import { apiBase, type Route } from "../domain/contract/route.ts";
import { scopeOf } from "../domain/contract/scopes.ts";
import { printOpenApi } from "../server/http/docs/openapi.ts";
import { fillPage, tableOf } from "./markdown.ts";
import { writeProjectFile } from "./project-files.ts";

const page = "docs/api-calls.md";

/** Prints the calls that a key may make, each with its id, its address, its scope and its inputs. */
export function printApiCalls(): string {
  const { paths } = printOpenApi(calls);
  const rows = Object.entries<Route>(calls)
    .filter(([, call]) => scopeOf(call) !== null)
    .map(([id, call]) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      const body = operation?.requestBody?.content["application/json"]?.schema;
      const inputs = [
        ...(operation?.parameters ?? []).filter((one) => one.in === "query"),
        ...Object.keys(body?.properties ?? {}).map((name) => ({
          name,
          required: body?.required?.includes(name),
        })),
      ].map(({ name, required }) => (required ? `**${name}**` : name));
      return [
        `\`${id}\``,
        `\`${call.method} ${call.path}\``,
        scopeOf(call) ?? "",
        inputs.join(", "),
      ];
    })
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  return fillPage(page, {
    base: `\`${apiBase}\``,
    calls: tableOf(["Id", "Call", "Scope", "Inputs"], rows),
  });
}

if (import.meta.main) writeProjectFile(page, printApiCalls());
