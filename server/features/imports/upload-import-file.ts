import { rm } from "node:fs/promises";
import { recordAct } from "../../audit/record-act.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { insertUpload } from "./imports-repository.ts";
import { toFileName } from "./to-file-name.ts";
import { placeFile, receiveFile } from "./upload-folder.ts";

/** Keeps a file in the data folder until it is tried and imported. */
export const uploadImportFile: Verb<"uploadImportFile"> = async (
  context,
  { query: { name }, body: incoming },
) => {
  const { config, clock, principal } = context;
  const fileName = toFileName(name);
  if (fileName === undefined)
    throw new Failure("invalid_input", {
      invalidParams: [{ name: "name", reasons: ["Is not the name of a file"] }],
    });
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
