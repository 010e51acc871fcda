import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testsOfDatabases } from "./tools/database-tests.ts";
import { isInShare, secondsOf } from "./tools/test-parts.ts";

class LongProjectsFirst extends BaseSequencer {
  /** Projects run in the order below, and their long files first, so that none is left at the end for one worker. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    return sorted.toSorted(
      (one, other) => place(one) - place(other) || secondsOf(other) - secondsOf(one),
    );
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.filter(isInShare(files, this.ctx.config.shard?.index ?? 1));
  }
}

const exclude = [...configDefaults.exclude, "**/*.full.test.ts"];

function browserTests(
  name: string,
  chosen: { include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      ...chosen,
      globalSetup: ["e2e/testing/global-setup.ts"],
      setupFiles: ["e2e/testing/each-file.ts"],
      // The files of a worker share a portal and a connection to the browser.
      isolate: false,
      expect: { poll: { timeout: 20_000, interval: 100 } },
      testTimeout: 120_000,
    },
  };
}

/** A worker that opens a database takes 300 to 800 MB, so there are never more than two. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongProjectsFirst },
    // Some machines are a third as fast as others; no test waits this long by itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    // Browser tests come first, since a worker keeps its portal only while the next file is one of theirs, and short ones last.
    projects: [
      browserTests("e2e-full", { include: ["e2e/**/*.full.test.ts"] }),
      browserTests("e2e", { include: ["e2e/**/*.test.ts"], exclude }),
      {
        test: {
          // Loads that measure the memory of their process need one of their own.
          name: "server-full",
          include: ["server/**/*.full.test.ts", "tools/**/*.full.test.ts"],
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
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude,
          globalSetup: ["server/testing/global-setup.ts"],
          // Loading the server again for each file would take a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts", "tools/**/*.test.ts"],
          exclude,
          isolate: false,
        },
      },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
    ],
  },
});
