import { expect, test } from "vitest";
import { listRequests } from "../../../domain/contract/users/requests.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";

interface Line {
  msg: string;
  userId?: number;
  calls?: number;
  caller?: string;
  statusCode?: number;
  res?: { statusCode: number };
}

test("a refused call is logged with its user, and further refusals of one caller as a sum", async () => {
  const lines: Line[] = [];
  const portal = await buildTestApp({ logTo: { write: (text) => lines.push(JSON.parse(text)) } });
  const member = await portal.newMember();
  const { user_id: userId } = await portal.db
    .selectFrom("portal_user")
    .select("user_id")
    .where("email", "=", member.email)
    .executeTakeFirstOrThrow();
  lines.length = 0;
  for (let i = 0; i < 40; i++) expect((await member.call(listRequests)).status).toBe(403);
  const stranger = portal.callerLike({ ...member, token: "a.b.c" });
  for (let i = 0; i < 40; i++) expect((await stranger.call(listRequests)).status).toBe(401);
  const completed = lines.filter(({ msg }) => msg === "request completed");
  expect(completed.map(({ userId: id, res }) => [res?.statusCode, id])).toEqual([
    [403, userId],
    [401, undefined],
  ]);
  await portal.close();
  const sums = lines.filter(({ msg }) => msg === "further refusals");
  expect(sums).toMatchObject([
    { statusCode: 403, caller: String(userId), calls: 39 },
    { statusCode: 401, caller: "127.0.0.1", calls: 39 },
  ]);
});
