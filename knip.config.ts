import type { KnipConfig } from "knip";

const isProduction = process.argv.includes("--production");

export default {
  entry: [
    "server/user-command.ts!",
    "server/correct-command.ts!",
    "server/past-days-command.ts!",
    "server/backup-command.ts!",
    "server/restore-command.ts!",
    "server/move-command.ts!",
    "server/rehearse-restore-command.ts!",
    "server/import-command.ts!",
    "server/real-market-command.ts!",
    "server/db/embedded-worker.ts!",
    "server/make-database.ts!",
    "server/pdf/paper-worker.ts!",
    "server/filing-texts/comparison-worker.ts!",
    "server/parquet/parquet-worker.ts!",
    "server/own-content/entry-reader-process.ts!",
    "server/demo/market-changes-worker.ts!",
    // Tests start and kill them.
    "server/testing/send-queue.ts",
    "server/testing/publish-due.ts",
    "server/testing/serve-at.ts",
    "e2e/mail/run-mail-server.ts",
    "tools/*.{ts,mjs}",
    "tools/checks/check-*.ts",
    "bench/*.bench.ts",
    "bench/floors/bare*.ts",
    // Benchmarks start them.
    "bench/programs/{live-portal,live-clients,greedy-member}.ts",
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
  // Tests of imports make a named pipe, for which Node has no call. Those of the deployment page are skipped
  // where its programs are missing.
  ignoreBinaries: ["mkfifo", "nginx", "openssl", "systemd-analyze"],
  ignoreDependencies: [
    // tools/record-demo-clips.ts gives its file to a page.
    "mediabunny",
    // Only web/ui/fonts.css names it.
    "@fontsource-variable/inter",
    // server/pdf/typefaces.ts resolves its files by name.
    "@fontsource/inter",
  ],
} satisfies KnipConfig;
