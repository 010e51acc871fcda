import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testsOfDatabases } from "./tools/database-tests.ts";

/** Browser tests come first, since a worker keeps its portal only while the next file is one of theirs, and short ones last. */
const order = ["e2e", "full", "embedded", "server", "domain", "web"];

class LongProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/** Files of the full part that a run leaves out: `tools/test.ts` names them, for options do not reach the projects. */
const leftOut = (process.env.TESTS_LEFT_OUT ?? "").split(" ").filter((path) => path !== "");
const exclude = [...configDefaults.exclude, ...leftOut];
const quickOnly = [...configDefaults.exclude, "**/*.full.test.ts"];

/** A worker that opens a database takes 300 to 800 MB, so there are never more than two. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongProjectsFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: quickOnly,
          isolate: false,
        },
      },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude: quickOnly,
          globalSetup: ["server/testing/global-setup.ts"],
          // Loading the server again for each file would take a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          // Loads that measure the memory of their process need one of their own.
          name: "full",
          include: ["server/**/*.full.test.ts", "tools/**/*.full.test.ts"],
          exclude,
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
      {
        test: {
          // The tests that the server's project runs on PostgreSQL, once more on the other database.
          name: "embedded",
          include: testsOfDatabases(),
          globalSetup: ["server/testing/global-setup.ts"],
          isolate: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude,
          globalSetup: ["e2e/testing/global-setup.ts"],
          setupFiles: ["e2e/testing/each-file.ts"],
          // The files of a worker share a portal and a connection to the browser.
          isolate: false,
          expect: { poll: { timeout: 20_000, interval: 100 } },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
