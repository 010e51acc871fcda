import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { listScreenPaths, screenNames } from "../domain/views/screens.ts";
import { viewTypeNames, viewTypes } from "../domain/views/view-type.ts";
import { paths } from "../web/paths.ts";

const nonce = "{{nonce}}";
const read = (name: string) => readFile(new URL(`../web/${name}`, import.meta.url), "utf8");

/** The module whose page has a grid; the code of all such pages is its code. */
const gridPage = /\/features\/views\/page\/ViewPage\.tsx$/;

const publicPages = [
  paths.loginHelp,
  paths.userPrivacy,
  paths.password,
  paths.resetPassword,
  paths.request,
  paths.contact,
  paths.help,
  paths.notFound,
  paths.notAuthorized,
];

/** The pages that send a member on to their first page. */
const loginPages = [paths.home, paths.login, paths.dashboard];

const notGrids: readonly string[] = [paths.screens, paths.screensAdd];

const gridPages = [
  ...viewTypeNames.flatMap((name) => viewTypes[name].path ?? []),
  ...screenNames.flatMap((name) => listScreenPaths(name)),
].filter((path) => !notGrids.includes(path) && !path.includes("/landing/"));

/**
 * Puts into the page what is painted first: `web/first-paint.css` with the colours it uses, and `web/first-paint.js`, a
 * file of its own because the policy forbids inline scripts, and classic because a module would come too late. The
 * script also adds the style sheets of the program, so that the first paint does not wait for them.
 */
export function firstPaint(): Plugin {
  let script = "/first-paint.js";
  return {
    name: "first-paint",
    async buildStart() {
      if (this.environment.mode === "dev") return;
      const source = await read("first-paint.js");
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      script = `/assets/first-paint-${hash}.js`;
      this.emitFile({ type: "asset", fileName: script.slice(1), source });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const [tokens, styles] = await Promise.all([
          read("ui/tokens.css"),
          read("first-paint.css"),
        ]);
        const font = Object.keys(bundle).find((name) => name.includes("inter-latin-wght-normal"));
        const gridCode = listGridCode(bundle);
        const page = takeStyles(html);
        const settings = {
          publicPages,
          loginPages,
          gridPages,
          gridCode,
          styles: page.styles,
          font: font && `/${font}`,
        };
        const tags: HtmlTagDescriptor[] = [
          {
            tag: "script",
            attrs: { type: "application/json", id: "first-paint" },
            children: JSON.stringify(settings),
          },
          {
            tag: "style",
            attrs: { nonce },
            children: squeeze(usedTokens(tokens, styles) + styles),
          },
          { tag: "script", attrs: { src: script, nonce } },
        ];
        return {
          html: page.html,
          tags: tags.map((tag) => ({ ...tag, injectTo: "head" })),
        };
      },
    },
  };
}

/** Style sheets in the page would block the first paint; those that the script adds do not. */
function takeStyles(html: string): { html: string; styles: string[] } {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  return {
    html: sheets.reduce((page, [sheet]) => page.replace(sheet, ""), html),
    styles: sheets.flatMap(([, address]) => address ?? []),
  };
}

/** Lists the files that a grid page needs besides those that every page loads. */
function listGridCode(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (start: readonly string[], known: ReadonlySet<string>) => {
    const found = new Set<string>();
    const visit = (name: string) => {
      if (found.has(name) || known.has(name)) return;
      found.add(name);
      for (const next of byName.get(name)?.imports ?? []) visit(next);
    };
    for (const name of start) visit(name);
    return found;
  };
  const initial = closure(
    chunks.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName),
    new Set(),
  );
  const pages = chunks.filter((chunk) => chunk.moduleIds.some((id) => gridPage.test(id)));
  const code = closure(
    pages.map(({ fileName }) => fileName),
    initial,
  );
  const sheets = [...code].flatMap((name) => [
    ...(byName.get(name)?.viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set([...sheets, ...code])].map((name) => `/${name}`);
}

/** The declarations of the colours that the skeleton uses, for both schemes and for a browser that runs no scripts. */
function usedTokens(tokens: string, styles: string): string {
  const used = new Set(styles.match(/--[\w-]+/g));
  const [light = "", dark = ""] = [...tokens.matchAll(/\{([^}]*)\}/g)].map(([, block = ""]) =>
    block
      .split(";")
      .filter((line) => used.has(line.split(":")[0]?.trim() ?? ""))
      .join(";"),
  );
  return `:root{${light}}[data-mantine-color-scheme="dark"]{${dark}}
    @media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}`;
}

function squeeze(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1")
    .trim();
}
