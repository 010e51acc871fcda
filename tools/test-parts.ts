/** The projects of vitest that `npm test` runs. */
export const quickPart = ["e2e", "server", "domain", "web"];

/** The projects of `npm run test:full`, of which continuous integration runs a quarter at a time. */
export const fullPart = ["e2e-full", "server-full", "embedded"];

export const quarters = 4;

/** Deals the files of the full part out in turn by name; each file of the quick part is in every quarter. */
export function isInQuarter(
  files: readonly TestFile[],
  quarter: number,
): (file: TestFile) => boolean {
  const dealt = files
    .filter(({ project }) => fullPart.includes(project.name))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const others = new Set(dealt.filter((_file, at) => at % quarters !== quarter - 1));
  return (file) => !others.has(file);
}

interface TestFile {
  moduleId: string;
  project: { name: string };
}

function nameOf({ moduleId, project }: TestFile): string {
  return `${fullPart.indexOf(project.name)} ${moduleId}`;
}
