import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runImportCommand } from "../ingest/run-import-command.ts";
import type { ContentReport } from "../own-content/import-own-content.ts";
import type { TestApp } from "./build-test-app.ts";

export interface ContentFolder {
  path: string;
  write(files: Record<string, string | Buffer>): Promise<void>;
  /** Publishes the folder by the import command, as a provider does. */
  publish(...words: string[]): Promise<ContentReport>;
  remove(): Promise<void>;
}

/** Creates an empty folder of own content for a portal. */
export async function createContentFolder(
  portal: TestApp,
  { videoHosts = [] }: { videoHosts?: readonly string[] } = {},
): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), "greenshoe-content-"));
  return {
    path,
    async write(files) {
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(path, name)), { recursive: true });
        await writeFile(join(path, name), content);
      }
    },
    async publish(...words) {
      const { output } = await runImportCommand(["own-content", path, "--json", ...words], {
        db: portal.db,
        clock: portal.clock,
        limits: { memoryMb: 512, seconds: 20 },
        filesAt: String(portal.config.filesAt),
        videoHosts,
      });
      return JSON.parse(output);
    },
    remove: () => rm(path, { recursive: true }),
  };
}
