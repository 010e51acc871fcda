// Every command of README.md and CONTRIBUTING.md: `commands.full.test.ts` runs those of the first three lists, and
// `readme.test.ts` fails for a command of these pages that is in no list, and for one in a list that is on no page.

export const pagesOfCommands = ["README.md", "CONTRIBUTING.md"];

/** The answer of each command, in an order in which all can run on one database. */
export const answers: Readonly<Record<string, RegExp>> = {
  // It greets without the logins of the demo, which stand below the address.
  "DEMO=off npm start": /Greenshoe is ready at http:\/\/localhost:\d+\n\n(?!Demo logins)/,
  'npm run user -- add ana@fund.example --account "Example Fund" --admin': /^https?:\/\/\S+$/m,
  "npm run user -- list": /ana@fund\.example/,
  "npm run user -- reset-factor ana@fund.example": /ana@fund\.example/,
  'npm run user -- screens --account "Example Fund" --hide lockups,spacs': /lockups/,
  'npm run user -- expiry --account "Example Fund" --until 2031-06-30':
    /^The users of Example Fund may log in until 2031-06-30\.$/m,
  "npm run import -- nasdaq-calendar calendar/": /^Import of nasdaq-calendar: 1 document/m,
  // Its output is the file that the command with --mapping reads.
  "npm run import --silent -- spreadsheet own.csv --propose > own.json": /^\s*$/,
  "npm run import -- own-content content/": /^Import of own content: 1 entry$/m,
  "npm run import -- spreadsheet deals.csv --dry-run": /Nothing was kept\./,
  "npm run import -- spreadsheet own.csv --mapping own.json --json": /^\{"source":"spreadsheet"/m,
  "npm run import -- exchange-rates eurofxref-hist.csv": /^Import of exchange-rates: 1 document/m,
  'npm run correct -- "Quorvane, Inc." IpoPrice 11.50 --because "The final prospectus says so"':
    /^IPO Price of .+ → \$11\.50\./m,
  "npm run correct -- list": /IpoPrice = 11\.50/,
  "npm run correct -- undo 1": /^Correction 1 is taken back\./m,
  "npm run import -- edgar --since 2024-07-01": /EDGAR_AGENT is not set/,
  "npm run import -- forget deals.csv": /^Forgot deals\.csv of spreadsheet: \d+ records/m,
  "npm run backup -- greenshoe.tar.gz":
    /greenshoe\.tar\.gz: [\d,]+ rows of \d+ tables, \d+ files, [\d.]+ MB\.$/m,
  "npm run real-market -- files/ --today 2024-07-01": /Greenshoe is ready at/,
  // Without words these tell what they take.
  "npm run user": /^Usage: npm run user -- COMMAND$/m,
  "npm run user -- screens": /^--account NAME is missing\.$/m,
  "npm run import": /^Usage: npm run import -- SOURCE/m,
  "npm run correct": /^Usage: npm run correct -- DEAL/m,
  "npm run backup": /^Usage: npm run backup -- FILE/m,
  "npm run restore": /^Usage: npm run restore -- FILE$/m,
  "npm run rehearse-restore": /^Usage: npm run rehearse-restore -- FILE/m,
  "npm run move": /^Name the new database: npm run move -- postgres:/m,
  "npm test -- median": /^\d+ passed, 0 failed$/m,
  "npm run bench -- login-weight": /│ login page, JavaScript and CSS │.*│ 'yes' │$/m,
};

/** The files that commands print. */
export const printed: Readonly<Record<string, string>> = {
  "npm run print-api-calls": "docs/api-calls.md",
  "npm run print-configuration": "docs/configuration.md",
  "npm run print-coverage": "docs/requirements.md",
  "npm run print-filters": "docs/filters.md",
  "npm run print-import": "docs/import.md",
  "npm run print-mapping-schema": "docs/mapping.schema.json",
  "npm run print-schema": "server/db/schema.ts",
};

/** Commands with a test of their own. */
export const withOwnTest = {
  start: "npm start",
  dev: "npm run dev",
  format: "npm run format",
} as const;

/** Commands that no test runs, with the reason. */
export const notRun: Readonly<Record<string, string>> = {
  "npm test": "a run of all tests would contain itself",
  "npm test -- --share 2": "a run of all tests would contain itself",
  "npm run check": "npm test runs its steps",
  "npm run test:full": "it takes most of an hour and contains this list's own test",
  "npm run test:full -- import": "the files that it selects take minutes",
  "npm run test:full -- --share 2": "it takes ten minutes",
  "MONTH_MINUTES=60 npm run test:full -- operation/month": "it takes an hour",
  "npm run bench": "it takes longer than a test may",
  "npm run bench -- --record login-weight": "it writes into the record what this machine measures",
  "npm run print-data-quality":
    "it needs all recorded files in a database, whose import takes longer than a test may",
  "npm run take-screenshots": "it writes pictures, which a person looks at",
};
