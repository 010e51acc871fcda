import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Sheet } from "../../excel/sheet.ts";
import { workbookStream } from "../../excel/workbook.ts";
import { spool } from "../../files/spool.ts";
import type { Context } from "../../http/context.ts";
import type { FileReply } from "../../http/file-reply.ts";

interface Workbook {
  title: string;
  sheets: Sheet[];
}

/** Makes a workbook in the caller's turn, and sends it. */
export async function sendWorkbook(
  { config, exportTurns, principal, clock, signal }: Context,
  name: string,
  make: () => Promise<Workbook>,
): Promise<FileReply> {
  const release = exportTurns.admit(principal.userId);
  try {
    const { title, sheets } = await make();
    const file = await exportTurns.make(() =>
      spool(join(config.dataDir, "spool"), workbookStream(sheets, title), signal),
    );
    file.body.once("close", release);
    return {
      name: `${name}-${newYorkDay(clock.now())}.xlsx`,
      countedAs: `${name}.xlsx`,
      readableName: `${title}.xlsx`,
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes: file.bytes,
      body: file.body,
    };
  } catch (error) {
    release();
    throw error;
  }
}
