import { projectFiles, readProjectFile } from "./project-files.ts";

/** The tests of calls, which run on one database at a time: they ask which one it is. */
export function testsOfCalls(): string[] {
  return projectFiles()
    .filter((path) => /^server\/.*\.test\.ts$/.test(path))
    .filter((path) => readProjectFile(path).includes("databasesOfCalls"));
}
