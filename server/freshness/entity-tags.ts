import { createHash, hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Route } from "../../domain/contract/route.ts";
import type { VersionName } from "../market/versions-repository.ts";
import type { Versions } from "./versions.ts";

interface Viewer {
  userId: number;
  hiddenScreens: readonly string[];
}

type Change = NonNullable<Route["changesWith"]>[number];

/** Computes the tag of a reply: equal tags mean equal replies from any process of the same build. */
export async function computeEntityTag(
  versions: Versions,
  changesWith: readonly Change[],
  request: { url: string; principal: Viewer; now: Date },
): Promise<string> {
  const { userId, hiddenScreens } = request.principal;
  const names = changesWith.flatMap((change): VersionName[] => {
    if (change === "day") return [];
    return [change === "user" ? `user:${userId}` : change];
  });
  // The labels of fields speak in the words of the house.
  names.push("house");
  const numbers = await versions.current(names);
  const parts = [await hashBuild(), request.url, ...hiddenScreens, ...names, ...numbers];
  if (changesWith.includes("day")) parts.push(newYorkDay(request.now));
  return `W/"${hash("sha256", parts.join("\n"), "base64url").slice(0, 22)}"`;
}

/** Returns whether the caller's If-None-Match names the tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}

let buildHash: Promise<string> | undefined;

/** Hashes the program itself: two processes that run the same files get the same hash. */
function hashBuild(): Promise<string> {
  buildHash ??= hashFiles(
    ["server", "domain"].map((folder) => join(import.meta.dirname, "../..", folder)),
  );
  return buildHash;
}

async function hashFiles(folders: string[]): Promise<string> {
  const all = createHash("sha256");
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((one) => /\.(?:ts|sql)$/.test(one)).sort()) {
      all.update(name).update(await readFile(join(folder, name)));
    }
  }
  return all.digest("base64url");
}
