// Reads Containerfile, so that tests run what it says without Docker.
import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { putInPlace } from "./deployment-page.ts";

const root = new URL("../..", import.meta.url);

interface Instruction {
  name: string;
  rest: string;
}

/** Reads the instructions, each on one line. */
export async function readInstructions(): Promise<Instruction[]> {
  const file = await readFile(new URL("Containerfile", root), "utf8");
  const text = file.replaceAll(/^#.*\n/gm, "").replaceAll("\\\n", " ");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [name = "", ...words] = line.split(/\s+/);
    return { name, rest: words.join(" ") };
  });
}

/** Reads the settings that the image has, without PATH. */
export async function readImageSettings(): Promise<Record<string, string>> {
  const { rest = "" } = (await readInstructions()).find(({ name }) => name === "ENV") ?? {};
  const entries = rest.split(" ").map((entry) => entry.split("="));
  return Object.fromEntries(entries.filter(([name]) => name !== "PATH"));
}

export interface Image {
  folder: string;
  /** The folder in which its programs start. */
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

interface Steps {
  /** The folder for the trees of all stages. */
  below: string;
  /** Gives a folder the packages that the first stage would install. */
  linkPackages: (folder: string) => Promise<void>;
  /** True for a step that only a container can run. */
  isForContainer: (step: string) => boolean;
}

/** Does what the instructions say, each stage in a folder of its own, and returns the last stage. */
export async function makeImage({ below, linkPackages, isForContainer }: Steps): Promise<Image> {
  const stages = new Map<string, Image>();
  let image = stageIn("");
  for (const { name, rest } of await readInstructions()) {
    const { folder, workdir, env } = image;
    const words = rest.split(" ");
    const inPlace = (text: string) => putInPlace(text, placesOf(folder));
    if (name === "FROM") {
      image = stageIn(join(below, `stage-${stages.size}`));
      stages.set(words[2] ?? "last", image);
      await mkdir(image.folder);
    } else if (name === "WORKDIR") {
      image.workdir = join(folder, rest);
      await mkdir(image.workdir, { recursive: true });
      if (stages.size === 1) await linkPackages(image.workdir);
    } else if (name === "COPY") {
      const [, from] = /^--from=(\S+)/.exec(rest) ?? [];
      const paths = words.filter((word) => !word.startsWith("--"));
      await copyPaths(paths, from === undefined ? root : stages.get(from)?.folder, workdir);
    } else if (name === "RUN") {
      for (const step of rest.split(/\s*&&\s*/).filter((step) => !isForContainer(step)))
        execFileSync("sh", ["-c", inPlace(step)], { cwd: workdir, env, stdio: "pipe" });
    } else if (name === "ENV") {
      for (const [key = "", value = ""] of words.map((word) => word.split("=")))
        env[key] = inPlace(value).replace("$PATH", env.PATH ?? "");
    } else if (name === "CMD") image.command = JSON.parse(rest);
    else if (name === "HEALTHCHECK") image.healthcheck = JSON.parse(rest.replace(/^.*? CMD /, ""));
    else if (!["USER", "VOLUME", "EXPOSE", "STOPSIGNAL"].includes(name))
      throw new Error(`Nobody has said how a test does ${name} of Containerfile.`);
  }
  return image;
}

function stageIn(folder: string): Image {
  const { PATH = "", HOME = "" } = process.env;
  // The host's own Node has the part of the one of Debian, and npm asks no registry, since all packages are there.
  const folders = PATH.split(":").filter((path) => !path.includes("node_modules"));
  const env = { PATH: folders.join(":"), HOME, npm_config_offline: "true" };
  return { folder, workdir: folder, env, command: [], healthcheck: [] };
}

function placesOf(folder: string): Record<string, string> {
  return {
    "/app": join(folder, "app"),
    "/data": join(folder, "data"),
    "-o greenshoe -g greenshoe ": "",
  };
}

/** Copies as COPY does: the content of a folder, or a file into a folder whose name ends with a slash. */
async function copyPaths(paths: string[], from: string | URL = "", workdir: string): Promise<void> {
  const target = paths.at(-1) ?? "";
  for (const path of paths.slice(0, -1)) {
    const to = join(workdir, target, target.endsWith("/") ? basename(path) : "");
    await mkdir(dirname(to), { recursive: true });
    if (typeof from === "string") execFileSync("cp", ["-al", join(from, path), to]);
    else await cp(new URL(path, from), to, { recursive: true, filter: isInContext });
  }
}

/** The ignore file leaves out what only tests need. */
function isInContext(path: string): boolean {
  return !/\/testing$|\.test\.tsx?$/.test(path);
}
