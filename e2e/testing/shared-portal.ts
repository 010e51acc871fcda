// The portal with the demo market that the test files of a worker share. It is started once per worker and ends
// with it, so a file may only add data of its own members:
//
//   const portal = await sharedPortal();
//
// A file that needs special settings, limits or data starts its own portal (`portal.ts`).
import { expect, inject } from "vitest";
import { demoUsers } from "../../server/demo/users.ts";
import type { VersionName } from "../../server/market/versions-repository.ts";
import { type Portal, startPortal } from "./portal.ts";

export type SharedPortal = Omit<Portal, "close">;

interface Shared {
  portal: SharedPortal;
  /** The shared data before the first file ran. */
  common: Awaited<ReturnType<typeof readCommon>>;
}

let shared: Promise<Shared> | undefined;

export async function sharedPortal(): Promise<SharedPortal> {
  shared ??= start();
  return (await shared).portal;
}

async function start(): Promise<Shared> {
  const portal = await startPortal({
    withMarket: true,
    below: inject("sharedFolder"),
    env: { PROVIDER_ADVISER: "is an SEC-registered investment adviser" },
  });
  return { portal, common: await readCommon(portal) };
}

/** Fails when a file has left data behind that the next one would see. */
export async function expectNothingLeft(): Promise<void> {
  if (shared === undefined) return;
  const { portal, common } = await shared;
  const left = await readCommon(portal);
  expect(left, "what all files share").toEqual(common);
}

/** The demo users with their accounts, and the versions of the market and of what these users store. */
async function readCommon({ db }: SharedPortal) {
  const users = await db
    .selectFrom("portal_user")
    .innerJoin("account", "account.account_id", "portal_user.account_id")
    .selectAll("portal_user")
    .select(["account.name", "account.hidden_screens"])
    .where(
      "email",
      "in",
      demoUsers.map(({ email }) => email),
    )
    .orderBy("user_id")
    .execute();
  const names: VersionName[] = ["market", "prices"];
  const versions = await db
    .selectFrom("version")
    .select(["name", "number"])
    .where("name", "in", [...names, ...users.map(({ user_id }) => `user:${user_id}`)])
    .orderBy("name")
    .execute();
  return { users, versions };
}
