import { defineConfig } from "vitest/config";

/** A worker that opens a database takes 300 to 800 MB, so there are never more than two. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
