/** A forbidden import. `$1` in `to` and `except` stands for the first group of `from`. */
export interface ImportRule {
  name: string;
  from: RegExp;
  to: string;
  /** Allowed exceptions among the targets. */
  except?: string;
  /** Importers to which the rule does not apply. */
  exempt?: RegExp;
  /** True when an `import type` is allowed. */
  allowsTypes?: boolean;
}

/**
 * The rooms and files of `server/` from the lowest floor to the highest. Imports run down or stay on their floor, those of
 * types too. The star stands for all that no floor names: main and the commands.
 */
export const serverFloors: readonly (readonly string[])[] = [
  [
    "providers",
    "settings.ts",
    "config.ts",
    "clock.ts",
    "site.ts",
    "json-text.ts",
    "loopback.ts",
    "palette.ts",
    "escape-html.ts",
    "write-trouble.ts",
  ],
  ["traces"],
  ["db", "bus", "secrets", "command-socket.ts", "command-line.ts", "lower-priority.ts"],
  ["work", "reference", "files", "filing-texts", "excel", "parquet", "pdf", "accounts"],
  ["market"],
  ["freshness", "usage", "operation"],
  ["house"],
  ["rows", "mail"],
  ["http"],
  ["audit"],
  ["ingest", "past"],
  ["own-content", "live"],
  ["features"],
  ["demo"],
  ["backup", "jobs", "first-start.ts"],
  ["app.ts", "handlers.ts", "feed-makers.ts"],
  ["*"],
];

/** Imports that run up a floor, each with its reason. */
export const allowedClimbs: ReadonlyMap<string, string> = new Map([
  [
    "server/ingest/run-import-command.ts → server/own-content/run-content-command.ts",
    "One command imports facts and own content, and the processes that run it are those of imports.",
  ],
]);

/** Packages have the form `node_modules/<package>/<subpath>`, modules of Node `node:<name>`. */
export const importRules: readonly ImportRule[] = [
  { name: "domain stands alone", from: /^domain\//, to: "^(server|web)/" },
  {
    name: "domain runs anywhere, with zod/mini and the pure parts of d3 only",
    from: /^domain\//,
    exempt: /\.test\.ts$/,
    to: "^(node:|node_modules/)",
    except: "^node_modules/(zod/mini|d3-(array|scale|shape))$",
  },
  {
    name: "the browser takes zod/mini, never the whole of zod",
    from: /^web\//,
    to: "^node_modules/zod($|/)",
    except: "^node_modules/zod/mini$",
  },
  { name: "web and server meet in domain", from: /^web\//, to: "^server/" },
  { name: "server and web meet in domain", from: /^server\//, to: "^web/" },
  {
    name: "features do not open each other's tables",
    from: /^server\/features\/([^/]+)\//,
    exempt: /\.test\.ts$/,
    to: "^server/features/[^/]+/.*-(repository|sql)\\.ts$",
    except: "^server/features/$1/",
  },
  {
    name: "features read rows, and leave their sql to them",
    from: /^server\/features\//,
    exempt: /\.test\.ts$/,
    to: "^server/rows/.*-sql\\.ts$",
  },
  {
    name: "jobs open no tables of features",
    from: /^server\/jobs\//,
    exempt: /\.test\.ts$/,
    to: "^server/features/[^/]+/.*-(repository|sql)\\.ts$",
  },
  {
    name: "sql has its rooms",
    from: /^server\//,
    exempt:
      /^server\/(db|market|rows|ingest|demo|testing|backup)\/|-(repository|sql)\.ts$|\.test\.ts$/,
    to: "^node_modules/(kysely|pg|@electric-sql/pglite)($|/)",
    allowsTypes: true,
  },
  {
    name: "nothing but main and the commands starts the server",
    from: /^(domain|web|server(?!\/[a-z-]+-command\.ts))\//,
    to: "^server/main\\.ts$",
  },
  {
    name: "the program of traces is loaded by main alone, when a collector is set",
    from: /^server\//,
    exempt: /^server\/(main|traces\/open-telemetry)\.ts$|\.test\.ts$/,
    to: "^(server/traces/open-telemetry\\.ts|node_modules/@opentelemetry/)",
  },
  {
    name: "pages do not import pages",
    from: /^web\/features\/(?!dashboard\/)([^/]+)\//,
    to: "^web/features/",
    except: "^web/features/$1/",
  },
  {
    name: "the dashboard takes widgets only",
    from: /^web\/features\/dashboard\//,
    to: "^web/features/",
    except: "^web/features/(dashboard/|[^/]+/widgets/)",
  },
  { name: "ui is the bottom of the web", from: /^web\/ui\//, to: "^web/", except: "^web/ui/" },
  {
    name: "grid and charts know no page and no call",
    from: /^web\/(grid|charts)\//,
    to: "^web/(parts|features|api|routes)",
  },
  {
    name: "parts know no page",
    from: /^web\/parts\//,
    to: "^web/(features|routes)",
  },
  {
    name: "calls say nothing to the user",
    from: /^web\/api\//,
    to: "^web/(ui|grid|charts|parts|features|routes)",
  },
  {
    name: "features do not know the route table",
    from: /^web\/features\//,
    exempt: /\.test\.tsx?$/,
    to: "^web/(routes/|(routes|main)\\.tsx?$)",
  },
  {
    name: "the product does not need its tests",
    from: /^(domain|server|web)\//,
    exempt: /\.test\.tsx?$|\/testing\//,
    to: "^(e2e|bench|tools)/|/testing/",
  },
];
