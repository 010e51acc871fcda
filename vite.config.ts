import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { componentStyles } from "./tools/component-styles-plugin.ts";
import { firstPaint } from "./tools/first-paint-plugin.ts";

/**
 * A request costs a slow line as much as twenty kilobytes, so code travels in few large files: what every page loads, what
 * forms, pages of members, choices and dates, grid pages and their dialogs load. A group takes along what its modules
 * import, except for what groups of a higher priority have taken; so a file only ever needs files above it. What pages
 * without a grid use must stand above "views": one module or style of it there makes them load the whole file.
 */
const fewLargeChunks = [
  { name: "core", tags: ["$initial" as const], priority: 7 },
  {
    name: "common",
    test: /@tabler|web\/grid\/cells\/|form\/failed-call|parts\/PartFailure|@mantine\/core\/(esm\/components|styles)\/(Input|InlineInput|InputBase|TextInput|Checkbox|CloseButton|ActionIcon)[/.]/,
    priority: 6,
  },
  {
    name: "forms",
    test: /react-hook-form|@hookform|ui\/form\/(Form|TextField|PasswordField|CheckboxField|SubmitButton)\./,
    priority: 5,
  },
  {
    name: "member",
    test: /@floating-ui|react-remove-scroll|@mantine\/hooks|mutationObserver|useMutation|@mantine\/core\/styles\/|@mantine\/core\/esm\/components\/(ScrollArea|Modal|ModalBase|SegmentedControl|HoverCard|NativeSelect|Tabs)\/|shell\/MemberHeader\.|web\/api\/(followed|views)\.ts|ui\/(EmptyState|dialogs\/(Dialog|DialogEnd|BottomSheet)|focus\/use-focus-return)|parts\/company\/CompanyLink/,
    priority: 4,
  },
  {
    name: "controls",
    test: /@mantine\/dates|dayjs|@mantine\/core\/esm\/components\/(Select|MultiSelect)\/|parts\/(DateEntry|ClassifiedOption|classification-choices)/,
    priority: 3,
  },
  {
    name: "views",
    test: /features\/views\/(page\/ViewPage|pages)\./,
    priority: 2,
  },
  {
    name: "dialogs",
    test: /features\/views\/(filter-form\/FilterModal|columns\/ColumnsModal|saved\/(Save|Share)Modal)/,
    priority: 1,
  },
];

const serverPort = process.env.PORT ?? "8080";

export default defineConfig({
  root: "web",
  plugins: [componentStyles(), react(), firstPaint(), plainSettings(), precompressed()],
  // The server puts a fresh value in its place on every page that it sends.
  html: { cspNonce: "{{nonce}}" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // The policy allows no data: address but for images, and a cached file beats an inlined one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: fewLargeChunks } } },
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
