import { projectFiles, readProjectFile } from "./project-files.ts";

/** Lists the tests that run on one database at a time, and are repeated on the other. */
export function testsOfDatabases(): string[] {
  return projectFiles()
    .filter((path) => /^server\/.*\.test\.ts$/.test(path) && !path.endsWith(".full.test.ts"))
    .filter((path) => /\bdatabaseKinds\b/.test(readProjectFile(path)));
}
