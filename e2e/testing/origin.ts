// A repository that has the files of this project as its first release, and packages for its clones.
import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectFiles } from "../../tools/project-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Origin {
  /** Commits files with these contents. */
  release(files: Record<string, string>): Promise<void>;
}

export async function makeOrigin(folder: string): Promise<Origin> {
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], {
      cwd: folder,
      stdio: "pipe",
    });
  const commit = () => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "Release");
  };
  for (const path of projectFiles()) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
  git("init", "--quiet");
  commit();
  return {
    async release(files) {
      for (const [path, content] of Object.entries(files))
        await writeFile(join(folder, path), content);
      commit();
    },
  };
}

/** Gives a folder the packages of this project, which are hard links, in the place of a registry. */
export async function linkPackages(folder: string): Promise<void> {
  const [own, packages] = [join(root, "node_modules"), join(folder, "node_modules")];
  execFileSync("cp", ["-al", own, packages]);
  // npm and Node must not write to the files of this project.
  await rm(join(packages, ".cache"), { recursive: true, force: true });
  await rm(join(packages, ".package-lock.json"));
  await cp(join(own, ".package-lock.json"), join(packages, ".package-lock.json"));
}
