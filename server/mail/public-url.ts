import type { Config } from "../config.ts";

/** Links never take their host from a request, because anybody can forge that. */
export function readPublicUrl(config: Pick<Config, "publicUrl" | "port">): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
