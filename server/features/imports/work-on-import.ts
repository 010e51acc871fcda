import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { recordAct } from "../../audit/record-act.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { readMapping } from "../../ingest/spreadsheet/read-mapping.ts";
import {
  beginWork,
  findUpload,
  insertUpload,
  isImportRunning,
  type UploadRow,
} from "./imports-repository.ts";
import { folderOfUpload, placeFile, receiveFile } from "./upload-folder.ts";

/** Keeps a file in the data folder until it is tried and imported. */
export const uploadImportFile: Verb<"uploadImportFile"> = async (
  context,
  { query: { name }, body: incoming },
) => {
  const { config, clock, principal } = context;
  const fileName = toFileName(name);
  if (fileName === undefined) throw invalidInput("name", "Is not the name of a file");
  const received = await receiveFile(config.dataDir, incoming);
  const { bytes, contentHash } = received;
  try {
    return await context.write(async ({ db }) => {
      const now = clock.now();
      const actor = principal.email;
      const id = await insertUpload(db, { fileName, bytes, contentHash, by: actor }, now);
      const act = { actor, kind: "file uploaded", accountId: null, subject: fileName } as const;
      await recordAct(db, { ...act, newValue: `${bytes} bytes, SHA-256 ${contentHash}` }, now);
      await placeFile(config.dataDir, received, { id, fileName });
      return { id };
    });
  } finally {
    await rm(received.path, { force: true });
  }
};

/** Starts a dry run of an uploaded file. */
export const tryImport: Verb<"tryImport"> = async (
  context,
  { params: { id }, body: { source, mapping } },
) => {
  if (mapping !== undefined) checkMapping(source, mapping);
  return start(context, id, "trying", () => ({ source, mapping: mapping ?? null }));
};

/** Starts the import of an uploaded file, as it was tried. */
export const runImport: Verb<"runImport"> = (context, { params: { id } }) =>
  start(context, id, "importing", ({ state, source, mapping }) => {
    if (source === null || state !== "tried") throw new Failure("import_not_tried");
    return { source, mapping };
  });

/** Only one file is at work at a time. */
async function start(
  context: Context,
  id: number,
  state: "trying" | "importing",
  choose: (upload: UploadRow) => { source: string; mapping: string | null },
): Promise<Record<string, never>> {
  const { clock, config, principal, importWork } = context;
  const now = clock.now();
  let begun: UploadRow | undefined;
  await context.write(async ({ db }) => {
    const isRunning = await isImportRunning(db, now);
    const upload = await findUpload(db, id, now);
    if (!upload) throw new Failure("not_found");
    if (isRunning) throw new Failure("import_running");
    if (upload.state === "imported") throw new Failure("import_done");
    const order = choose(upload);
    const path = join(folderOfUpload(config.dataDir, id), upload.file_name);
    if (!(await stat(path).catch(() => null))) throw new Failure("file_gone");
    await beginWork(db, id, { ...order, state }, now);
    const kind = state === "trying" ? "import tried" : "import started";
    const act = { actor: principal.email, kind, accountId: null } as const;
    await recordAct(db, { ...act, subject: upload.file_name, newValue: order.source }, now);
    begun = { ...upload, ...order, state };
    return {};
  });
  if (begun) importWork.begin(begun, principal.email);
  return {};
}

function checkMapping(source: string, mapping: string): void {
  const refuse = (reason: string) => {
    const invalidParams = [{ name: "mapping", reasons: [reason] }];
    throw new Failure("invalid_input", { invalidParams });
  };
  if (source !== "spreadsheet") refuse("Goes with the source Spreadsheet alone");
  try {
    readMapping(mapping);
  } catch (error) {
    refuse(`Cannot be used: ${(error as Error).message}`.slice(0, 1000));
  }
}

/** Some file systems refuse longer names. */
const mostBytes = 200;

/** Turns a name that a stranger gave into the name of a file within a folder; undefined when none is left of it. */
export function toFileName(given: string): string | undefined {
  const [last = ""] = given.split(/[\\/]/).slice(-1);
  const name = last
    .normalize("NFC")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  if (/^\.*$/.test(name) || Buffer.byteLength(name) > mostBytes) return undefined;
  return name;
}
