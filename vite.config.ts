import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const serverPort = process.env.PORT ?? "8080";

export default defineConfig({
  root: "web",
  plugins: [react(), colorSchemeScript(), preloadedFont(), plainSettings(), precompressed()],
  // The server puts a fresh value in its place on every page that it sends.
  html: { cspNonce: "{{nonce}}" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // The policy allows no data: address but for images, and a cached file beats an inlined one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    // Calls and their documentation, not the browser program's own folder of that name.
    proxy: {
      "^/api/(v\\d|docs)": { target: `http://127.0.0.1:${serverPort}`, changeOrigin: true },
    },
  },
});

/**
 * Loads `web/color-scheme.js` before anything is painted, so that nobody sees a flash of the other
 * scheme. It is a file of its own because the policy forbids inline scripts, and classic because a
 * module would come too late.
 */
function colorSchemeScript(): Plugin {
  const source = new URL("web/color-scheme.js", import.meta.url);
  let address = "/color-scheme.js";
  return {
    name: "color-scheme-script",
    async buildStart() {
      if (this.environment.mode === "dev") return;
      const code = await readFile(source);
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
      address = `/assets/color-scheme-${hash}.js`;
      this.emitFile({ type: "asset", fileName: address.slice(1), source: code });
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "script", attrs: { src: address, nonce: "{{nonce}}" }, injectTo: "head-prepend" },
      ],
    },
  };
}

/** The page's text is drawn in its own font at once, not after the styles have asked for it. */
function preloadedFont(): Plugin {
  return {
    name: "preloaded-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.includes("inter-latin-wght-normal"))
          .map((name) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${name}`,
              crossorigin: true,
            },
            injectTo: "head",
          })),
    },
  };
}

/** Vite marks every script element; the one that only holds the site's settings needs no mark. */
function plainSettings(): Plugin {
  return {
    name: "plain-settings",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The build made no index.html");
      page.source = String(page.source).replace(/(<script[^>]* id="site")[^>]*>/, "$1>");
    },
  };
}

/** Lays a `.br` and a `.gz` beside every text asset, so that the server never compresses one. */
function precompressed(): Plugin {
  const shrinkBrotli = promisify(brotliCompress);
  const shrinkGzip = promisify(gzip);
  return {
    name: "precompressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${file}.br`, await shrinkBrotli(content, { params }));
          await writeFile(`${file}.gz`, await shrinkGzip(content, { level: 9 }));
        }),
      );
    },
  };
}
