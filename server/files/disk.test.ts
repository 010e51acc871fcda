import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { measureDisk, readDisk, warnOfDisk } from "./disk.ts";

test("a disk is warned of before it is full, with its folder and what is needed", () => {
  expect(warnOfDisk({ free: 1e9, total: 2e9 }, "/data")).toEqual([]);
  expect(warnOfDisk({ free: 12_345_678, total: 2e9 }, "/data")).toEqual([
    "The disk of /data has 12 MB left. Below 1 GB, imports and backups may fail; free some space.",
  ]);
});

test("the space that is left is a metric", async () => {
  const registry = new Registry();
  measureDisk(import.meta.dirname, registry);
  const text = await registry.metrics();
  const free = Number(/^data_disk_free_bytes (\S+)$/m.exec(text)?.[1]);
  const { total } = await readDisk(import.meta.dirname);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(total);
  expect((await readDisk("/no/such/folder")).total).toBeGreaterThan(0);
});
