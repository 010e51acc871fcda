import { parseJson, readJson } from "../reading/rows/json.ts";
import { firstMemberName, isTarGz, tarMembers } from "../reading/rows/tar-members.ts";
import type { Document, Reading, Source } from "../record.ts";
import { UnreadableDocument } from "../record.ts";
import { readIssuer } from "./read-issuer.ts";

/** The SEC's submissions, "CIK##########.json": one issuer per document, or a tar.gz of many. */
export const edgarSubmissions: Source = {
  rank: "filing",
  refuse(document) {
    const isIssuer = isTarGz(document.head)
      ? /^(?:.*\/)?CIK\d{10}\.json$/.test(firstMemberName(document.head))
      : /"(?:insiderTransactionForIssuerExists|accessionNumber)"/.test(
          document.head.toString("latin1"),
        );
    return isIssuer
      ? null
      : "This is neither an issuer's list of submissions nor an archive of such lists.";
  },
  async *read(document) {
    if (!isTarGz(document.head)) yield* readIssuer(await readJson(document.bytes()), document.name);
    else yield* readArchive(document);
  },
};

/** Refuses only the members that cannot be read. */
async function* readArchive(document: Document): AsyncGenerator<Reading> {
  for await (const { name, bytes } of tarMembers(document.bytes())) {
    try {
      yield* readIssuer(parseJson(new TextDecoder().decode(bytes)), name);
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      yield { refusal: { place: name, reason: error.message } };
    }
  }
}
