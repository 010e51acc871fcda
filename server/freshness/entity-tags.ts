import { createHash, hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Route } from "../../domain/contract/route.ts";
import type { VersionName } from "../market/versions-repository.ts";
import type { Versions } from "./versions.ts";

type Change = NonNullable<Route["changesWith"]>[number];

/** Names a state of a reply: equal tags mean equal replies, whichever process of the same build made them. */
export async function entityTagOf(
  versions: Versions,
  changesWith: readonly Change[],
  asked: { url: string; userId: number; now: Date },
): Promise<string> {
  const names = changesWith.flatMap((change): VersionName[] => {
    if (change === "day") return [];
    return [change === "user" ? `user:${asked.userId}` : change];
  });
  const numbers = await versions.current(names);
  const parts = [await build(), asked.url, ...names, ...numbers];
  if (changesWith.includes("day")) parts.push(newYorkDay(asked.now));
  return `W/"${hash("sha256", parts.join("\n"), "base64url").slice(0, 22)}"`;
}

/** Whether the caller's If-None-Match names the tag. */
export function isNamedIn(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}

let known: Promise<string> | undefined;

/** The program itself: two processes that run the same files give the same. */
function build(): Promise<string> {
  known ??= hashOf(
    ["server", "domain"].map((folder) => join(import.meta.dirname, "../..", folder)),
  );
  return known;
}

async function hashOf(folders: string[]): Promise<string> {
  const all = createHash("sha256");
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((one) => /\.(?:ts|sql)$/.test(one)).sort()) {
      all.update(name).update(await readFile(join(folder, name)));
    }
  }
  return all.digest("base64url");
}
