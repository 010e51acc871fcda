import { openEnvelope } from "../edgar/envelopes.ts";
import { makeReading, withoutRepeats } from "../reading/readings.ts";
import { firstMemberName, isTarGz, tarMembers } from "../reading/rows/tar-members.ts";
import { readText } from "../reading/text.ts";
import type { Document, Reading, Source } from "../record.ts";
import { readFiling } from "./read-filing.ts";

/** A complete filing as EDGAR stores it, "….txt" with its header, or a tar.gz of many. */
export const edgarFilings: Source = {
  rank: "filing",
  refuse(document) {
    const isFiling = isTarGz(document.head)
      ? /\.txt$/.test(firstMemberName(document.head))
      : /^<SEC-(?:DOCUMENT|HEADER)>/.test(openEnvelope(document.head.toString("latin1")));
    return isFiling
      ? null
      : "This is neither a filing with its header nor an archive of such filings.";
  },
  async *read(document) {
    // A filing of two filers may be in the archive under both.
    if (isTarGz(document.head)) yield* withoutRepeats(readArchive(document));
    else yield readWhole(await readText(document.bytes(), "windows-1252"), document.name);
  },
};

async function* readArchive(document: Document): AsyncGenerator<Reading> {
  for await (const { name, bytes } of tarMembers(document.bytes())) {
    yield readWhole(new TextDecoder("windows-1252").decode(bytes), name);
  }
}

function readWhole(text: string, place: string): Reading {
  return makeReading(place, () => ({ ...readFiling(openEnvelope(text)), place }));
}
