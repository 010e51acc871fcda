import type { KnipConfig } from "knip";

const isProduction = process.argv.includes("--production");

export default {
  entry: [
    "server/user-command.ts!",
    "server/db/embedded-worker.ts!",
    "server/make-database.ts!",
    "server/ingest/demo-market-changes-worker.ts!",
    // The rules of the market are a library: each is proved by its tests, whoever asks for it first.
    "domain/{calendar,lockups,money,offering,ratings,returns,spacs,status,universes}/*.ts!",
    "tools/*.{ts,mjs}",
    "bench/*.bench.ts",
    "bench/bare-call.ts",
  ],
  project: [
    "{domain,server,web}/**/*.{ts,tsx}!",
    "!**/*.test.{ts,tsx}!",
    "!{domain,server,web}/testing/**!",
    "{tools,bench,e2e}/**/*.ts",
  ],
  // In production mode tests do not count: an export that its own file needs too is there for them.
  // A type that is only named in the signatures of its own file is exported for its readers.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Only web/ui/fonts.css names it.
  ignoreDependencies: ["@fontsource-variable/inter"],
} satisfies KnipConfig;
