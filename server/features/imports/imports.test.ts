import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { failures } from "../../../domain/contract/failures.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import {
  getImport,
  getImportRun,
  listImportRuns,
  runImport,
  tryImport,
  uploadImportFile,
  uploadMostBytes,
} from "../../../domain/contract/staff/imports.ts";
import { runImportCommand } from "../../ingest/run-import-command.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { makeHostileFiles } from "../../testing/hostile-files.ts";
import { importFiles, writeImportFiles } from "../../testing/import-files.ts";
import { hasEnded, nameProcess, ownProcess } from "../../work/own-process.ts";
import { runCorrectCommand } from "../sources/run-correct-command.ts";
import { clearUploads } from "./upload-folder.ts";

const hostileNames = ["bomb-text-60MB.xlsx", "bomb-unpacked.xlsx"];
const deals = String(importFiles[0]?.content);

describe.each(databaseKinds)("imports of the desk on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, env: { IMPORT_MEMORY_MB: "512" } });
    Object.assign(portal.config, { databaseUrl: portal.place.databaseUrl });
    staff = await portal.signIn("staff@greenshoe.example");
  });
  afterAll(() => portal.close());

  const bytes = { "content-type": "application/octet-stream" };
  const upload = (content: string | Uint8Array, name = "deals.csv", by = staff) =>
    by.call(uploadImportFile, { query: { name }, body: Buffer.from(content) as never }, bytes);
  const uploaded = async (content: string | Uint8Array, name?: string) => {
    const answer = await upload(content, name);
    expect(answer.status, JSON.stringify(answer.failure)).toBe(200);
    return answer.data.id;
  };
  const read = async (id: number) => (await staff.call(getImport, { params: { id } })).data;
  const ended = async (id: number) => {
    await expect.poll(async () => (await read(id)).endedAt, { timeout: 60_000 }).not.toBeNull();
    return read(id);
  };
  const tryAs = (id: number, body: object) => staff.call(tryImport, { params: { id }, body });
  const tried = async (id: number, body: object) => {
    expect((await tryAs(id, body)).failure.summaryErrors ?? []).toEqual([]);
    return ended(id);
  };
  const acts = async () => (await staff.call(listAuditLog, { query: {} })).data.acts;
  const runs = async () => (await staff.call(listImportRuns, { query: {} })).data;
  const left = () => readdir(join(portal.config.dataDir, "uploads")).catch(() => []);
  const countCompanies = async () =>
    (await portal.db.selectFrom("company").select("company_key").execute()).length;

  test("a file is uploaded, tried and imported; report, history and audit log say so", async () => {
    const before = await countCompanies();
    const id = await uploaded(deals, "deals of June.csv");
    expect(await read(id)).toMatchObject({
      fileName: "deals of June.csv",
      bytes: Buffer.byteLength(deals),
      state: "uploaded",
      uploadedBy: staff.email,
      report: null,
      sameImported: null,
    });
    expect((await staff.call(runImport, { params: { id } })).failure.code).toBe("import_not_tried");
    const trial = await tried(id, { source: "spreadsheet" });
    expect(trial).toMatchObject({ state: "tried", failure: null, source: "spreadsheet" });
    expect(trial.report).toMatchObject({ read: 6, new: 5, refused: 1 });
    expect(trial.report?.refusals).toEqual([
      {
        document: "deals of June.csv",
        place: "row 7",
        reason: expect.stringContaining('Date: "13/45/20" is not a date'),
      },
    ]);
    expect(trial.report?.conflicting).toHaveLength(trial.report?.conflicts ?? -1);
    expect(trial.report?.conflicting[0]).toMatchObject({
      company: expect.stringMatching(/\w/),
      field: expect.stringMatching(/\w/),
    });
    expect(await countCompanies()).toBe(before);
    expect((await runs()).total).toBe(0);

    expect((await staff.call(runImport, { params: { id } })).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: "imported", report: { read: 6, new: 5 } });
    expect(await countCompanies()).toBeGreaterThan(before);
    const [run] = (await runs()).runs;
    expect(run).toMatchObject({
      startedBy: staff.email,
      files: "deals of June.csv",
      source: "spreadsheet",
      counts: { read: 6, new: 5, changed: 0, unchanged: 0, refused: 1 },
    });
    const stored = await staff.call(getImportRun, { params: { id: run?.id ?? 0 } });
    expect(stored.data.report).toMatchObject({ read: 6, refusals: [{ place: "row 7" }] });
    expect((await acts()).slice(0, 3)).toMatchObject([
      { kind: "import started", actor: staff.email, subject: "deals of June.csv" },
      { kind: "import tried", newValue: "spreadsheet" },
      { kind: "file uploaded", newValue: expect.stringContaining("SHA-256") },
    ]);
    // The folder goes once the import has told its end.
    await expect.poll(left).not.toContain(String(id));
    expect((await tryAs(id, { source: "any" })).failure.code).toBe("import_done");
  }, 120_000);

  test("the same file again changes nothing, and is told to be the same", async () => {
    const id = await uploaded(deals, "deals of June.csv");
    expect((await read(id)).sameImported).toMatchObject({ by: staff.email });
    const { report } = await tried(id, { source: "any" });
    expect(report).toMatchObject({ new: 0, unchanged: 5, refused: 1, companies: 0 });
  }, 120_000);

  test("a mapping of one's own reads a table, and one that cannot be used is refused by field", async () => {
    const id = await uploaded("Firm\nFjordlake Labs\n", "own.csv");
    const mapping = { name: "own", header: ["Firm"], about: "company", key: ["Firm"], columns: {} };
    const refused = await tryAs(id, { source: "spreadsheet", mapping: "{" });
    expect(refused.failure).toMatchObject({
      code: "invalid_input",
      invalidParams: [{ name: "mapping", reasons: [expect.stringMatching(/^Cannot be used: /)] }],
    });
    const misplaced = await tryAs(id, { source: "prices", mapping: JSON.stringify(mapping) });
    expect(misplaced.failure.invalidParams).toEqual([
      { name: "mapping", reasons: ["Goes with the source Spreadsheet alone"] },
    ]);
    const unknown = await tryAs(id, { source: "forget" });
    expect(unknown.failure.invalidParams).toEqual([
      { name: "source", reasons: ["Choose a source"] },
    ]);
    const trial = await tried(id, { source: "spreadsheet", mapping: JSON.stringify(mapping) });
    expect(trial).toMatchObject({ hasMapping: true, report: { read: 1, new: 1 } });
  }, 120_000);

  test("one file is at work at a time, and work whose server is gone has failed", async () => {
    const first = await uploaded("Firm\nx\n", "first.csv");
    const second = await uploaded("Firm\ny\n", "second.csv");
    const now = portal.clock.now();
    await portal.db
      .updateTable("import_upload")
      .set({ state: "importing", started_at: now, beat_at: now })
      .where("upload_id", "=", first)
      .execute();
    expect((await tryAs(second, { source: "any" })).failure.code).toBe("import_running");
    portal.clock.advance(3 * 60 * 1000);
    expect(await read(first)).toMatchObject({
      state: "failed",
      failure: "The server ended during the work.",
    });
    expect((await tried(second, { source: "any" })).state).toBe("tried");
  }, 120_000);

  test("a file whose process was killed is free at once, and one of a process that lives is not", async () => {
    const id = await uploaded("Firm\nz\n", "killed.csv");
    const holder = spawn("sleep", ["60"]);
    onTestFinished(() => void holder.kill("SIGKILL"));
    const heldBy = (pid = 0) => nameProcess(pid, "another-life");
    await portal.db
      .updateTable("import_upload")
      .set({ state: "trying", beat_at: portal.clock.now(), held_by: heldBy(holder.pid) })
      .where("upload_id", "=", id)
      .execute();
    expect((await tryAs(id, { source: "any" })).failure.code).toBe("import_running");
    // Its last sign of life looks ten minutes old once the clock is moved.
    portal.clock.advance(10 * 60_000);
    expect((await tryAs(id, { source: "any" })).failure.code).toBe("import_running");
    portal.clock.advance(-10 * 60_000);
    const gone = once(holder, "exit");
    holder.kill("SIGKILL");
    await gone;
    expect((await read(id)).failure).toBe("The server ended during the work.");
    expect((await tried(id, { source: "any" })).state).toBe("tried");
    expect([heldBy(process.pid), "another-machine 1 life", ownProcess].map(hasEnded)).toEqual([
      true,
      false,
      false,
    ]);
  }, 120_000);

  test("a file of hostile content is a refusal in the report: zip bombs of two kinds", async () => {
    const files = makeHostileFiles().filter(({ name }) => hostileNames.includes(name));
    expect(files).toHaveLength(hostileNames.length);
    for (const { name, content, refusal } of files) {
      const id = await uploaded(content, name);
      const { state, report } = await tried(id, { source: "any" });
      expect([state, report?.refusals.map(({ reason }) => reason)], name).toEqual([
        "tried",
        [expect.stringContaining(refusal)],
      ]);
    }
  }, 300_000);

  test("a file that is empty, too large, wrongly named or no file is refused and leaves nothing", async () => {
    const before = (await left()).sort();
    expect((await upload("")).failure.code).toBe("file_empty");
    const large = await upload(Buffer.alloc(uploadMostBytes + 1));
    expect([large.status, large.failure.summaryErrors]).toEqual([413, ["The file is too large."]]);
    expect((await upload("x", "../..")).failure.invalidParams).toEqual([
      { name: "name", reasons: ["Is not the name of a file"] },
    ]);
    expect((await upload("x", "\u0000.csv")).failure.code).toBe("invalid_input");
    const json = await staff.call(uploadImportFile, { query: { name: "a" }, body: { a: 1 } });
    expect(json.failure.code).toBe("unsupported_media_type");
    expect((await left()).sort()).toEqual(before);
    const kept = await uploaded("x", "../../up/\u001b[31mdeals.csv");
    expect((await read(kept)).fileName).toBe("[31mdeals.csv");
    expect(await readdir(join(portal.config.dataDir, "uploads", String(kept)))).toEqual([
      "[31mdeals.csv",
    ]);
  });

  test("who is not staff sends no byte, and reads no report", async () => {
    const member = await portal.newMember({ isAccountAdmin: true });
    const before = (await left()).sort();
    for (const [caller, code] of [
      [portal.visitor, "sign_in_required"],
      [member, "not_authorized"],
    ] as const) {
      expect((await upload("x", "x.csv", caller)).failure.code).toBe(code);
      expect((await caller.call(listImportRuns)).failure.code).toBe(code);
    }
    expect((await left()).sort()).toEqual(before);
  });

  test("a gigabyte is refused before it is sent, and an endless stream when it exceeds the limit", async () => {
    await portal.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    const send = (length: number | null) =>
      new Promise<{ status?: number; sent: number; body: string }>((resolve, reject) => {
        let sent = 0;
        const call = request({
          port,
          host: "127.0.0.1",
          method: "POST",
          path: "/api/v1.0/Desk/Imports?name=large.csv",
          headers: {
            host: "localhost",
            authorization: `Bearer ${staff.token}`,
            ...bytes,
            ...(length !== null && { "content-length": length }),
          },
        });
        call.on("error", (error) => (sent === 0 ? reject(error) : undefined));
        call.on("response", async (response) => {
          let body = "";
          for await (const chunk of response) body += chunk;
          call.destroy();
          resolve({ ...(response.statusCode && { status: response.statusCode }), sent, body });
        });
        if (length !== null) return call.flushHeaders();
        const megabyte = Buffer.alloc(1024 * 1024, "a");
        const pour = () => {
          while (!call.destroyed && sent < 2 * uploadMostBytes) {
            sent += megabyte.length;
            if (!call.write(megabyte)) return call.once("drain", pour);
          }
        };
        pour();
      });
    const declared = await send(1024 ** 3);
    expect([declared.status, declared.sent]).toEqual([413, 0]);
    expect(declared.body).toContain(failures.file_too_large.summary);
    const endless = await send(null);
    expect(endless.status).toBe(413);
    expect(endless.sent).toBeLessThan(2 * uploadMostBytes);
    expect((await left()).filter((name) => name.endsWith(".part"))).toEqual([]);
  }, 60_000);

  test("uploads that nobody imports are cleared after their time", async () => {
    const id = await uploaded("x", "old.csv");
    expect(await left()).toContain(String(id));
    const soon = new Date(portal.clock.now().getTime() + 60_000);
    await clearUploads(portal.db, portal.config.dataDir, soon);
    expect(await left()).not.toContain(String(id));
    expect((await staff.call(getImport, { params: { id } })).failure.code).toBe("not_found");
  });

  test("imports and corrections of the command line are in the audit log too; their dry runs are not", async () => {
    const [path = ""] = await writeImportFiles(importFiles.slice(0, 1));
    const deps = {
      db: portal.db,
      clock: portal.clock,
      limits: portal.config.importLimits,
      filesAt: portal.config.dataDir,
    };
    const before = (await acts()).length;
    await runImportCommand(["--user=edgar", "spreadsheet", path, "--dry-run"], deps);
    expect(await acts()).toHaveLength(before);
    await runImportCommand(["--user=edgar", "spreadsheet", path], deps);
    expect((await runs()).runs[0]).toMatchObject({
      startedBy: "command line (edgar)",
      files: "deals.csv",
    });
    const corrected = ["Quorvane", "IpoPrice", "11.50", "--because", "the prospectus"];
    const deal = await portal.db
      .selectFrom("deal_row")
      .select(["deal_key", "company_name"])
      .where("company_name", "ilike", "%quorvane%")
      .executeTakeFirstOrThrow();
    corrected[0] = String(deal.deal_key);
    const result = await runCorrectCommand(["--user", "ona", ...corrected], deps);
    expect(result.output).toMatch(/correction \d+/);
    expect((await acts()).slice(0, 2)).toMatchObject([
      {
        kind: "value corrected",
        actor: "command line (ona)",
        newValue: expect.stringContaining("11.5"),
      },
      { kind: "import started", actor: "command line (edgar)", subject: "deals.csv" },
    ]);
    await runImportCommand(["--user=edgar", "forget", "deals.csv"], deps);
    expect((await acts())[0]).toMatchObject({ kind: "document forgotten", subject: "deals.csv" });
  }, 120_000);
});
