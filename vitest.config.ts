import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take minutes: begun last, they would leave one of the two workers without anything to do. */
const longFiles = /\/(real-load|real-market|commands|screens-journeys)\.test\.ts$/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification) => longFiles.test(file.moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A worker that opens a database takes 300 to 800 MB, so there are never more than two. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: [
      { test: { name: "domain", include: ["domain/**/*.test.ts", "tools/**/*.test.ts"] } },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/testing/global-setup.ts"],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          // A real browser on a busy machine may miss a beat; what fails twice is broken.
          retry: 1,
        },
      },
    ],
  },
});
