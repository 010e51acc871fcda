import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { componentStyles } from "./tools/component-styles-plugin.ts";
import { firstPaint } from "./tools/first-paint-plugin.ts";

/** The modules and style sheets of components of the library. */
const mantine = (components: string) =>
  new RegExp(`@mantine/core/(esm/components|styles)/(${components})[/.]`);

/** Icons of the library. */
const icons = (names: string) => new RegExp(`@tabler/.*/Icon(${names})\\.`);

/**
 * A request costs a slow line as much as twenty kilobytes, so code travels in few large files: what every page loads, what
 * forms, pages of members, cards of companies, choices and dates, grid pages and their dialogs load. A group takes along
 * what its modules import, except for what groups of an earlier place have taken; so a file only ever needs files above
 * it. What pages without a grid use must stand above "views": one module or style of it there makes them load the whole
 * file, and the dialogs of the grid once they are idle.
 */
const fewLargeChunks: Readonly<Record<string, readonly RegExp[]>> = {
  common: [
    // The icons of pages that everybody may open; the other ones come with the pages of members.
    icons("AlertCircle|Check|ChevronRight|DatabaseOff|Eye|EyeOff|Mail|MapSearch|Phone"),
    icons("Api|Building|CalendarEvent|ChartBar|FileText|Filter"),
    icons("HelpCircle|Messages|Rocket|Video"),
    /web\/grid\/cells\//,
    /web\/ui\/form\/failed-call\./,
    /web\/parts\/PartFailure\./,
    mantine("Input|InlineInput|InputBase|TextInput|Checkbox|CloseButton|ActionIcon"),
  ],
  forms: [
    /react-hook-form/,
    /@hookform/,
    /web\/ui\/form\/(Form|TextField|PasswordField|CheckboxField|SubmitButton)\./,
  ],
  member: [
    /@tabler/,
    /@floating-ui/,
    /react-remove-scroll/,
    /@mantine\/hooks/,
    /mutationObserver/,
    /useMutation/,
    /@mantine\/core\/styles\//,
    mantine("ScrollArea|Modal|ModalBase|SegmentedControl|HoverCard|NativeSelect|Tabs"),
    /web\/features\/shell\/header\/MemberHeader\./,
    /web\/api\/(followed|views)\./,
    /web\/ui\/loading\/EmptyState\./,
    /web\/ui\/dialogs\/(Dialog|DialogEnd|BottomSheet|ConfirmDialog|DeleteDialog)\./,
    /web\/ui\/focus\/use-focus-return\./,
    /web\/ui\/(CopyButton|page\/InnerNavigation|ReasonedButton|use-address)\./,
    /web\/view-paths\./,
    /web\/parts\/(Amount|ArticleLink|FavoriteStar|HaltMark|MarketPill|TabbedPage|lazy-dialog)\./,
    /web\/parts\/company\/(CompanyLink|company-walk)\./,
    /web\/parts\/sources\/lazy-source-dialog\./,
    /web\/parts\/classification-choices\./,
    /domain\/contract\/days\./,
    /domain\/contract\/companies\/company\./,
  ],
  cards: [
    /web\/parts\/(CutList|HoverTip)\./,
    /web\/parts\/saved\/(SavedRow|SavedViewLink)\./,
    /domain\/contract\/companies\/tooltips\./,
    /domain\/fields\/fields\./,
  ],
  controls: [
    /@mantine\/dates/,
    /dayjs/,
    mantine("Select|MultiSelect"),
    /web\/parts\/(DateEntry|ClassifiedOption)\./,
  ],
  views: [/web\/features\/views\/page\/ViewPage\./, /web\/features\/views\/pages\./],
  dialogs: [
    /web\/features\/views\/filter-form\/FilterModal\./,
    /web\/features\/views\/columns\/ColumnsModal\./,
    /web\/features\/views\/saved\/(Save|Share)Modal\./,
  ],
};

const groups = [
  { name: "core", tags: ["$initial" as const], priority: 100 },
  ...Object.entries(fewLargeChunks).map(([name, modules], place) => ({
    name,
    test: (id: string) => modules.some((one) => one.test(id)),
    priority: 99 - place,
  })),
];

const serverPort = process.env.PORT ?? "8080";

export default defineConfig({
  root: "web",
  plugins: [
    componentStyles(),
    react(),
    firstPaint(),
    plainSettings(),
    precompressed(),
    chunksOfModules(),
  ],
  // The server puts a fresh value in its place on every page that it sends.
  html: { cspNonce: "{{nonce}}" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // The policy allows no data: address but for images, and a cached file beats an inlined one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    // Calls and their documentation, not the browser program's own folder of that name.
    proxy: {
      "^/sso/": { target: `http://127.0.0.1:${serverPort}` },
      "^/api/(v\\d|docs)": { target: `http://127.0.0.1:${serverPort}`, changeOrigin: true },
    },
  },
});

/** A module that moves must not leave its file of code: without it, its pages would load the files of others. */
function chunksOfModules(): Plugin {
  return {
    name: "chunks-of-modules",
    apply: "build",
    generateBundle() {
      const ids = [...this.getModuleIds()];
      for (const [name, modules] of Object.entries(fewLargeChunks))
        for (const one of modules)
          if (!ids.some((id) => one.test(id)))
            throw new Error(`The code in "${name}" should hold ${one}, which no module matches`);
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
