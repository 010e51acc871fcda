import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";

/** The bytes of a disk. */
export interface Disk {
  free: number;
  total: number;
}

/** Below this the portal warns: an import of a large market, its log and a backup beside it need as much. */
const scarceBytes = 1e9;

/** Measures the disk of a folder, or of the current one while that folder is missing. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs("."));
  return { free: bavail * bsize, total: blocks * bsize };
}

export const isScarce = ({ free }: Disk): boolean => free < scarceBytes;

/** Says in words that a disk is nearly full; empty while it is not. */
export function warnOfDisk(disk: Disk, folder: string): string[] {
  if (!isScarce(disk)) return [];
  const megabytes = Math.floor(disk.free / 1e6).toLocaleString("en-US");
  return [
    `The disk of ${folder} has ${megabytes} MB left. Below 1 GB, imports and backups may fail; free some space.`,
  ];
}

/** Adds the metric of the space that is left for data. */
export function measureDisk(folder: string, registry: Registry): void {
  const left: Gauge = new Gauge({
    name: "data_disk_free_bytes",
    help: "Bytes that are free on the disk of the data folder.",
    registers: [registry],
    collect: async () => left.set((await readDisk(folder)).free),
  });
}
