import type { OpenApi, Operation } from "./openapi.ts";

/** Renders the contract as a page: one section per call, in the order of the contract. */
export function docsPage(document: OpenApi, nonce: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API ${document.info.version}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><h1>${document.info.title} API ${document.info.version}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>Base: <code>${document.servers[0]?.url}</code> · for machines: <a href="${document.servers[0]?.url}/openapi.json">openapi.json</a></p></header>
<nav aria-label="Calls"><ul>${operations.map(renderLink).join("\n")}</ul></nav>
<main>${operations.map(renderSection).join("\n")}</main>
</body>
</html>
`;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

function renderLink({ method, path, operation }: Entry): string {
  return `<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`;
}

function renderSection({ method, path, operation }: Entry): string {
  const { requestBody, responses, parameters } = operation;
  const parts = [
    parameters.length > 0 && renderBlock("Parameters", parameters),
    requestBody && renderBlock("Body", Object.values(requestBody.content)[0]?.schema),
    renderBlock("Reply", responses["200"]?.content),
  ];
  const failing = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return `<section id="${operation.operationId}">
<h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)} <span class="grant">${operation["x-grant"]}</span></p>
${parts.filter(Boolean).join("\n")}
<details><summary>Failures</summary><dl>${failing
    .map(([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`)
    .join("")}</dl></details>
</section>`;
}

function renderBlock(title: string, content: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const style = `
:root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
body { margin: 0 auto; max-width: 960px; padding: 24px 20px 64px; }
h1 { font-size: 24px; line-height: 30px; }
h2 { font-size: 16px; margin: 0 0 4px; overflow-wrap: anywhere; }
nav ul { columns: 2 320px; list-style: none; padding: 0; }
nav a { overflow-wrap: anywhere; }
section { border-top: 1px solid #8884; padding: 16px 0; }
b { color: #0f7a58; }
pre { background: #8881; border-radius: 6px; overflow: auto; padding: 12px; }
summary { cursor: pointer; padding: 4px 0; }
dt { font-weight: 600; }
dd { margin: 0 0 8px; }
.grant { border: 1px solid #8886; border-radius: 4px; font-size: 12px; padding: 1px 6px; }
`;
