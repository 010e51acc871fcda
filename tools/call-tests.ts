import { projectFiles, readProjectFile } from "./project-files.ts";

/** Lists the tests of calls, which run on one database at a time. */
export function testsOfCalls(): string[] {
  return projectFiles()
    .filter((path) => /^server\/.*\.test\.ts$/.test(path))
    .filter((path) => readProjectFile(path).includes("databasesOfCalls"));
}
