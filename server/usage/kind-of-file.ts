import type { UsageKind } from "./usage-repository.ts";

export function kindOfFile(fileName: string): UsageKind {
  const name = fileName.toLowerCase();
  if (name.endsWith(".pdf")) return "pdf";
  return name.endsWith(".xlsx") ? "excel" : "data";
}

/** The word for what was opened or downloaded, by the kind and the name of it. */
export function reportTypeOf(kind: string, name: string): string {
  if (kind === "page") return "Page";
  if (kind === "pdf") return "PDF";
  return kind === "excel" ? "Excel" : name.toLowerCase().endsWith(".json") ? "JSON" : "CSV";
}
