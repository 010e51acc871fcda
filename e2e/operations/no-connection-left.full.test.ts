import { describe, expect, inject, onTestFinished, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { LimitedRole } from "../../server/testing/limited-role.ts";
import { copyPlace, kindsOf } from "../../server/testing/test-databases.ts";
import { freePort } from "../testing/free-port.ts";
import { startProcess } from "../testing/process.ts";

const envOf = (databaseUrl: string) => ({
  ...{ DATABASE_URL: databaseUrl, DEMO: "off", MAIL: "mailbox", ...houseEnv },
  ...{ PUBLIC_URL: "http://localhost:8080" },
  TOKEN_SECRET: "a secret for tests only, 32 characters long",
});

describe.skipIf(!kindsOf(inject("prepared")).includes("postgres"))(
  "a process whose database",
  () => {
    test("has no connection left when it starts answers when to come back, and begins by itself", async () => {
      const { place, remove } = await copyPlace("postgres", inject("prepared"));
      const role = await LimitedRole.create();
      onTestFinished(async () => {
        await role.drop();
        await remove();
      });
      await role.allow(0);
      const port = await freePort();
      const env = envOf(role.urlOf(place));
      const starting = startProcess({ port, folder: place.dataDir, env, readyWithinMs: 60_000 });
      const ask = async (path: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
        const { code } = ((await response?.json()) ?? {}) as { code?: string };
        return [response?.status, code, response?.headers.get("retry-after")];
      };
      await expect
        .poll(() => ask("/health/live"), { timeout: 30_000 })
        .toEqual([200, undefined, null]);
      const answers = [await ask("/health/ready"), await ask(`${apiBase}/Priced`)];
      expect(answers).toEqual([
        [503, "not_ready", "5"],
        [503, "database_away", "5"],
      ]);
      await role.allow(-1);
      const portal = await starting;
      expect(portal.output().match(/waits for its database/g)).toHaveLength(1);
      const exitCode = await portal.kill();
      expect(exitCode).toBe(0);
    }, 120_000);
  },
);
