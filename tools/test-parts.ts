/** The projects of vitest that `npm test` runs. */
export const quickPart = ["e2e", "server", "domain", "web"];

/** The projects of `npm run test:full`, of which continuous integration runs one of sixteen shares at a time. */
export const fullPart = ["e2e-full", "server-full", "embedded"];

export const shares = 16;

/** The seconds that a file takes on two cores: those that take long, and what others of their project take on average. */
const longFiles: [name: string, seconds: number][] = [
  ["server/ingest/real-load.full", 500],
  ["e2e/operations/real-market.full", 400],
  ["e2e/journeys/day-in-the-life.full", 350],
  ["e2e/stats/pages.full", 210],
  ["e2e/setup/deployment.full", 190],
  ["e2e/setup/commands.full", 230],
  ["server/past/recorded-days.full", 250],
  ["server/past/past-days.full", 250],
  ["e2e/views/filter-form.full", 160],
  ["server/past/made-markets.full", 130],
  ["server/demo/keep-market.full", 70],
  ["e2e/operations/killed-import.full", 150],
  ["e2e/views/filter-catalogue.full", 140],
  ["e2e/company/real-issuers.full", 130],
  ["e2e/shell/guard.full", 120],
  ["e2e/views/screens-journeys.full", 120],
  ["e2e/views/grid.full", 90],
  ["e2e/views/priced.full", 80],
  ["e2e/stats/stats.full", 80],
  ["e2e/company/profile.full", 70],
  ["e2e/shell/session", 110],
  ["e2e/views/priced", 100],
  ["e2e/stats/stats", 90],
  ["e2e/views/grid", 80],
  ["e2e/company/profile", 80],
];
const usualSeconds: Record<string, number> = { "e2e-full": 50, "server-full": 30, embedded: 8 };

export function secondsOf({ moduleId, project }: TestFile): number {
  const long = longFiles.find(([name]) => moduleId.endsWith(`/${name}.test.ts`));
  return long?.[1] ?? usualSeconds[project.name] ?? 0;
}

/** Deals the files of the full part out, the longest first and each to the share with the least to do; each file of the quick part is in every share. */
export function isInShare(files: readonly TestFile[], share: number): (file: TestFile) => boolean {
  const dealt = files
    .filter(({ project }) => fullPart.includes(project.name))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .toSorted((one, other) => secondsOf(other) - secondsOf(one));
  const loads = Array<number>(shares).fill(0);
  const others = new Set<TestFile>();
  for (const file of dealt) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + secondsOf(file);
    if (least !== share - 1) others.add(file);
  }
  return (file) => !others.has(file);
}

interface TestFile {
  moduleId: string;
  project: { name: string };
}

function nameOf({ moduleId, project }: TestFile): string {
  return `${fullPart.indexOf(project.name)} ${moduleId}`;
}
