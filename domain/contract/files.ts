import * as z from "zod/mini";
import { member } from "./route.ts";

/** Longer than any name, so that a wrong one is answered as a missing file and not as a wrong field. */
const longestQuery = 1000;

export const showPdf = member.get("/showPDF", {
  summary:
    "A report, a document or a workbook, by its name. It is made when it is first asked for.",
  query: z.strictObject({
    filename: z.string("File Name is required").check(z.minLength(1), z.maxLength(longestQuery)),
  }),
  reply: "file",
  media: ["application/pdf", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  failures: ["not_found", "too_many_files"],
});
