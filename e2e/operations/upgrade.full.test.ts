import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { listSavings } from "../../domain/contract/users/favorites.ts";
import { login, refreshTokens } from "../../domain/contract/users/sessions.ts";
import { getView } from "../../domain/contract/views.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { createEmptyPostgres, onServer } from "../../server/testing/test-databases.ts";
import { firstWave, makeFirstWave } from "../testing/first-wave.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";

const kinds = (await onServer(async () => true).catch(() => process.env.CI === "true"))
  ? (["embedded", "postgres"] as const)
  : (["embedded"] as const);

describe.each(kinds)("a portal of the first release on %s that starts on this version", (kind) => {
  let folder: string;
  let portal: PortalProcess;
  let made: Awaited<ReturnType<typeof createEmptyPostgres>> | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "greenshoe-first-wave-"));
    made = kind === "postgres" ? await createEmptyPostgres() : undefined;
    await makeFirstWave({ dataDir: folder, databaseUrl: made?.databaseUrl });
    const env = made && {
      DATABASE_URL: made.databaseUrl,
      PUBLIC_URL: "http://localhost:8080",
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
      MAIL: "mailbox",
      ...houseEnv,
    };
    // The first start applies all later migrations.
    portal = await startProcess({ folder, env: { DEMO: "off", ...env }, readyWithinMs: 120_000 });
  }, 240_000);
  afterAll(async () => {
    await portal?.remove();
    await made?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(
    call: Route,
    path: string,
    { body, token }: { body?: object; token?: string },
  ) {
    const response = await fetch(`${portal.url}${apiBase}${path}`, {
      method: call.method,
      headers: {
        ...(body && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()).data;
  }
  async function logIn(email: string): Promise<string> {
    const { token } = await ask(login, login.path, { body: { email, password: "Demo!2026" } });
    return token;
  }
  const openView = (id: string, token: string) =>
    ask(getView, getView.path.replace("{id}", id), { token });

  test("lets its users log in, and keeps those signed in who were", async () => {
    await logIn(firstWave.email);
    const { refreshToken } = firstWave;
    const renewed = await ask(refreshTokens, refreshTokens.path, { body: { refreshToken } });
    const savings = await ask(listSavings, listSavings.path, { token: renewed.token });
    expect(savings.savedViews).toHaveLength(2);
  });

  test("opens saved views with their filters, columns and order", async () => {
    const { savedView, secondView, company } = firstWave;
    const token = await logIn(firstWave.email);
    const view = await openView(savedView.viewId, token);
    expect(view).toMatchObject({
      name: savedView.name,
      isOwn: true,
      appliedFilters: savedView.filters,
      selectedColumns: savedView.columns,
      dropped: [],
    });
    expect(view.dataTable.sort).toEqual(savedView.sort);
    await expect
      .poll(async () => (await openView(savedView.viewId, token)).dataTable.rows)
      .toMatchObject([{ companyName: company, ticker: "QRVN", dealSize: 200_000_000 }]);
    const second = await openView(secondView.viewId, token);
    expect(second).toMatchObject({ name: secondView.name, viewType: "Pipeline", dropped: [] });
  });

  test("opens a shared link for a colleague, and lists it for its owner", async () => {
    const { sharedView, savedView } = firstWave;
    const view = await openView(sharedView.viewId, await logIn(firstWave.colleague));
    expect(view).toMatchObject({ isOwn: false, appliedFilters: savedView.filters });
    const own = await openView(savedView.viewId, await logIn(firstWave.email));
    expect(own.sharedLinks).toMatchObject([sharedView]);
  });

  test("shows screens and favorites where they were", async () => {
    const token = await logIn(firstWave.email);
    const { savedScreens, favorites } = await ask(listSavings, listSavings.path, { token });
    expect(savedScreens).toMatchObject([firstWave.screen]);
    await expect
      .poll(async () => (await ask(listSavings, listSavings.path, { token })).favorites.Priced)
      .toMatchObject([{ companyName: firstWave.company, ticker: "QRVN" }]);
    expect(Object.values(favorites).flat()).toHaveLength(1);
  });
});
