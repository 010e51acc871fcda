import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** LibreOffice, the second reader of spreadsheets; null when it is not installed. */
export const office = findOffice();

function findOffice(): string | null {
  for (const program of ["soffice", "libreoffice"]) {
    try {
      return execFileSync("which", [program], { encoding: "utf8" }).trim();
    } catch {
      // Not this one.
    }
  }
  console.warn("There is no LibreOffice here: spreadsheets are proved by one reader alone.");
  return null;
}

/** Opens a workbook in LibreOffice and saves it as flat XML, which states the type of every value. */
export async function openInOffice(workbook: Buffer): Promise<string> {
  if (office === null) throw new Error("There is no LibreOffice here.");
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-office-"));
  try {
    await writeFile(join(folder, "book.xlsx"), workbook);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = ["--headless", "--convert-to", "fods", "--outdir", folder, `${folder}/book.xlsx`];
    await promisify(execFile)(office, [profile, ...words]);
    return await readFile(join(folder, "book.fods"), "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
