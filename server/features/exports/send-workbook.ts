import { join } from "node:path";
import type { Sheet } from "../../excel/sheet.ts";
import { workbookStream } from "../../excel/workbook.ts";
import { spool } from "../../files/spool.ts";
import type { Context } from "../../http/context.ts";
import type { FileReply } from "../../http/files/file-reply.ts";

interface Workbook extends Required<Pick<FileReply, "name" | "countedAs" | "readableName">> {
  title: string;
  sheets: Sheet[];
}

/** Makes a workbook in the caller's turn, and sends it. */
export function sendWorkbook(
  { config, exportTurns, principal, signal }: Context,
  make: () => Promise<Workbook>,
): Promise<FileReply> {
  return exportTurns.hold(principal.userId, async () => {
    const { title, sheets, ...names } = await make();
    const { bytes, body } = await exportTurns.make(principal.userId, () =>
      spool(join(config.dataDir, "spool"), workbookStream(sheets, title), signal),
    );
    return { ...names, mediaType: xlsxType, bytes, body };
  });
}

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
