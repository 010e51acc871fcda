import type { EdgarSettings } from "./edgar-client.ts";

/** How this installation asks EDGAR. */
export interface EdgarConfig extends EdgarSettings {
  /** The time between two polls of the feed while EDGAR takes filings. */
  pollMs: number;
  /** The folder for documents between EDGAR and the import. */
  spoolFolder: string;
}
