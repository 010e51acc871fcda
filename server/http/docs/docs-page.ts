import { escapeHtml } from "../../escape-html.ts";
import { palette } from "../../palette.ts";
import { renderFields, renderType } from "./docs-schema.ts";
import type { OpenApi, Operation, Post } from "./openapi.ts";

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders the contract as a page for people: a section for each call, below the calls of its kind. */
export function docsPage({ info, servers, paths, webhooks }: OpenApi, nonce: string): string {
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Object.entries(
    Object.groupBy(entries, ({ operation }) => operation.tags[0] ?? ""),
  ).sort(([one], [other]) => one.localeCompare(other));
  const posts = Object.entries(webhooks);
  const base = servers[0]?.url ?? "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} API ${info.version}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><a href="/">${mark}<b>${info.title}</b></a><span>API ${info.version}</span></header>
<div class="page">
<nav aria-label="Calls">${groups.map(([tag, list = []]) => renderGroup(tag, list)).join("\n")}
<details open><summary>Posts to webhooks</summary><ul>${posts.map(([name]) => `<li><a href="#post-${name}">${name}</a></li>`).join("")}</ul></details></nav>
<main>
<h1>API documentation</h1>
<p>${escapeHtml(info.description)} Calls start with <code>${base}</code>. Programs read the same contract as <a href="${base}/openapi.json">openapi.json</a>.</p>
${groups.map(([tag, list = []]) => `<h2>${titleOf(tag)}</h2>${list.map((entry) => renderCall(entry, base)).join("\n")}`).join("\n")}
<h2>Posts to webhooks</h2>${posts.map(([name, { post }]) => renderPost(name, post)).join("\n")}
</main>
</div>
</body>
</html>
`;
}

function renderGroup(tag: string, entries: Entry[]): string {
  const links = entries.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}">${badge(method)}<span>${pathText(path)}</span></a></li>`,
  );
  return `<details open><summary>${titleOf(tag)}</summary><ul>${links.join("")}</ul></details>`;
}

function renderCall({ method, path, operation }: Entry, base: string): string {
  const { requestBody, responses, parameters } = operation;
  const body = Object.entries(requestBody?.content ?? {})[0];
  const reply = Object.entries(responses["200"]?.content ?? {});
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return `<section id="${operation.operationId}">
<h3>${badge(method)}<code>${pathText(path)}</code><span class="grant">${operation["x-grant"]}</span></h3>
<p>${escapeHtml(operation.summary)}</p>
${renderExample({ method, path, operation }, base)}
${parameters.length > 0 ? `<h4>Parameters</h4><dl>${parameters.map(renderParameter).join("")}</dl>` : ""}
${body ? `<h4>Body <small>${body[0]}</small></h4>${renderFields(body[1].schema)}` : ""}
${reply.map(([media, { schema }]) => `<details><summary>Reply <small>${media}</small></summary>${renderFields(schema)}</details>`).join("\n")}
<details><summary>Failures</summary><dl>${failures
    .map(
      ([status, { description }]) =>
        `<div><dt>${status}</dt><dd>${escapeHtml(description)}</dd></div>`,
    )
    .join("")}</dl></details>
</section>`;
}

function renderPost(name: string, { summary, requestBody }: Post): string {
  return Object.entries(requestBody.content)
    .map(
      ([media, { schema, example }]) => `<section id="post-${name}">
<h3>${badge("post")}<code>${name}</code></h3>
<p>${escapeHtml(summary)}</p>
<h4>Body <small>${media}</small></h4>${renderFields(schema)}
<details><summary>Example</summary><pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></details>
</section>`,
    )
    .join("");
}

/** Writes a call with its demanded inputs for a shell, if examples of all of them are known. */
function renderExample({ method, path, operation }: Entry, base: string): string {
  const { parameters, requestBody } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.example;
  const demanded = parameters.filter(({ required }) => required);
  const isKnown = demanded.every(({ example }) => example !== undefined);
  if (operation["x-scope"] === null || !isKnown || (requestBody && body === undefined)) return "";
  const text = (example: unknown) => encodeURIComponent(String(example));
  const inQuery = demanded.filter((one) => one.in === "query");
  const query = inQuery.map(({ name, example }) => `${name}=${text(example)}`).join("&");
  const filled = demanded
    .filter((one) => one.in === "path")
    .reduce((place, { name, example }) => place.replace(`{${name}}`, text(example)), path);
  const address = `https://greenshoe.example${base}${filled}${query && `?${query}`}`;
  const verb = method === "get" ? "" : ` -X ${method.toUpperCase()}`;
  const sent = body === undefined ? "" : ` --json '${JSON.stringify(body)}'`;
  const line = `curl${verb} -H "Authorization: Bearer $GREENSHOE_KEY" "${address}"${sent}`;
  return `<pre><code>${escapeHtml(line)}</code></pre>`;
}

function renderParameter({ name, in: place, required, schema }: Operation["parameters"][number]) {
  const notes = [renderType(schema), place, required ? "required" : "optional"];
  return `<div><dt><code>${escapeHtml(name)}</code></dt><dd>${notes.join(" · ")}</dd></div>`;
}

/** Writes a path that breaks before its slashes, and not within words. */
const pathText = (path: string) => escapeHtml(path).replace(/(?<=.)\//g, "<wbr>/");

const badge = (method: string) => `<b class="method ${method}">${method.toUpperCase()}</b>`;

/** Writes the first part of a path, as "TeamNotes", in words. */
const titleOf = (tag: string) =>
  tag.charAt(0).toUpperCase() + tag.slice(1).replace(/(?<=[a-z])[A-Z]/g, " $&");

const mark = `<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="6" fill="#fff"/><path d="M6 8.5h8.6V20H6z" fill="${palette.light.brand}"/><path d="M16.2 5.5H20v6.2h-3.8z" fill="#2fae7d"/><path d="M16.2 13.3H20V20h-3.8z" fill="${palette.light.brand}"/></svg>`;

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join("");

/** The weights of the letters that the page is set in. */
export const docsWeights = [400, 600] as const;
export const docsFont = (weight: number) => `/api/docs/inter-${weight}.woff2`;

const style = `
${docsWeights.map((weight) => `@font-face { font-family: Inter; font-weight: ${weight}; font-display: swap; src: url("${docsFont(weight)}") format("woff2"); }`).join("\n")}
:root { ${variables(palette.light)} color-scheme: light dark; scroll-padding-top: 64px; font: 14px/20px Inter, system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { ${variables(palette.dark)} } }
body { margin: 0; background: var(--bg); color: var(--text); }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 16px; height: 48px; padding: 0 20px; background: var(--header); color: var(--header-text-2); }
header a { display: flex; align-items: center; gap: 10px; color: #ffffff; font-size: 16px; }
.page { display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 24px; max-width: 1320px; margin: 0 auto; padding: 0 20px 64px; }
nav { position: sticky; top: 48px; height: calc(100vh - 80px); overflow: auto; padding: 16px 0; font-size: 13px; }
nav ul { list-style: none; margin: 0 0 8px; padding: 0; }
nav li a { display: flex; gap: 8px; padding: 3px 0; color: var(--text-2); }
nav li span { min-width: 0; overflow-wrap: break-word; }
h1, h2, h3, h4, b { font-weight: 600; }
h1 { margin: 24px 0 8px; font-size: 22px; line-height: 28px; }
h2 { margin: 28px 0 8px; font-size: 16px; line-height: 22px; }
h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0; font-size: 14px; overflow-wrap: break-word; }
h4 { margin: 12px 0 4px; font-size: 13px; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
p { margin: 6px 0; color: var(--text-2); }
section { margin-bottom: 12px; padding: 14px 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 8px; }
section:target { border-color: var(--accent); }
summary { padding: 4px 0; font-weight: 600; cursor: pointer; }
small { color: var(--text-3); font-weight: 400; }
dl, section ul { margin: 0; padding: 0; list-style: none; }
dl > div, section li { padding: 4px 0; border-top: 1px solid var(--gridline); overflow-wrap: anywhere; }
dl > div { display: grid; grid-template-columns: minmax(120px, 25%) 1fr; gap: 12px; }
section li ul { margin-left: 16px; }
dd { margin: 0; }
dd, li > span { color: var(--text-2); }
code { font: 13px/20px ui-monospace, Menlo, Consolas, monospace; color: var(--text); }
pre { margin: 8px 0; padding: 8px 12px; overflow: auto; background: var(--surface-3); border-radius: 6px; }
.method { min-width: 52px; color: var(--text-3); font-size: 11px; }
.post, .put, .patch { color: var(--accent); }
.get { color: var(--brand-text); }
.grant { padding: 0 8px; border-radius: 10px; background: var(--surface-3); color: var(--text-2); font-size: 12px; font-weight: 400; }
@media (max-width: 767.98px) { .page { display: block; } nav { position: static; height: auto; max-height: 240px; } dl > div { display: block; } }
@media print { header, nav { display: none; } .page { display: block; } }
`;
