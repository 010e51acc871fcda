import { apiBase } from "../../../domain/contract/route.ts";
import type { FileColumn } from "../../../domain/files/file-column.ts";

/** The address at which programs read a file of data. A comma may stand in an address as it is, and reads better. */
export function dataUrl(file: string, query: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(query).toString().replaceAll("%2C", ",");
  return `${location.origin}${apiBase}/data/${file}${asked === "" ? "" : `?${asked}`}`;
}

/** The programs that read a view with a key, and the lines that a user pastes into each. */
export const programs = {
  excel: {
    label: "Excel",
    about: "Power Query, Excel 2016 or newer",
    language: "Power Query (M)",
    before:
      "Choose Data › Get Data › From Other Sources › Blank Query, then Advanced Editor. Replace what's there with these lines.",
    after:
      "When Excel asks how to log in, choose Basic, put your key into User name and leave the password empty. Excel stores the key on this computer, not in the workbook.",
    lines: writePowerQuery,
  },
  python: {
    label: "Python",
    about: "pandas 2 or newer, with pyarrow",
    language: "Python",
    before:
      "Keep your key in the environment: export GREENSHOE_KEY=gsk_live_… Then run these lines.",
    after:
      "Send the ETag of the last answer as If-None-Match: if nothing has changed, a 304 comes back at once.",
    lines: (url: string) => `import io, os
import pandas as pd, requests

answer = requests.get(
    "${parquetOf(url)}",
    headers={"Authorization": f"Bearer {os.environ['GREENSHOE_KEY']}"},
    timeout=30)
answer.raise_for_status()
rows = pd.read_parquet(io.BytesIO(answer.content))`,
  },
  r: {
    label: "R",
    about: "R 4.1 or newer, with httr2",
    language: "R",
    before: "Keep your key in .Renviron: GREENSHOE_KEY=gsk_live_… Then run these lines.",
    after: "The key stays out of your script and its history.",
    lines: writeR,
  },
  curl: {
    label: "curl",
    about: "any shell",
    language: "Shell",
    before: "Keep your key in the environment: export GREENSHOE_KEY=gsk_live_… Then run this line.",
    after:
      "Write .jsonl in place of .csv for one JSON object per line, .json for one document, or .parquet for typed columns.",
    lines: (url: string) =>
      `curl --fail -H "Authorization: Bearer $GREENSHOE_KEY" -o rows.csv "${url}"`,
  },
} as const;

export type Program = keyof typeof programs;

const parquetOf = (url: string) => url.replace(/\.csv(?=\?|$)/, ".parquet");

const typesOfR = { date: "Date", number: "numeric", text: "character", flag: "logical" };

function writeR(url: string, columns: readonly FileColumn[]): string {
  const types = columns.map(({ title, kind }) => `${JSON.stringify(title)} = "${typesOfR[kind]}"`);
  return `library(httr2)

answer <- request("${url}") |>
  req_auth_bearer_token(Sys.getenv("GREENSHOE_KEY")) |>
  req_perform()
rows <- read.csv(text = resp_body_string(answer), encoding = "UTF-8",
  check.names = FALSE, na.strings = "", colClasses = c(
    ${types.join(",\n    ")}))`;
}

const typesOfM = {
  ...{ date: "type date", number: "type number" },
  ...{ text: "type text", flag: "type logical" },
};

function writePowerQuery(url: string, columns: readonly FileColumn[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const types = columns.map(({ title, kind }) => `{${quote(title)}, ${typesOfM[kind]}}`);
  return `let
    Answer = Web.Contents("${url}"),
    Rows   = Table.PromoteHeaders(Csv.Document(Answer, [Encoding = 65001])),
    Typed  = Table.TransformColumnTypes(Rows, {
        ${types.join(",\n        ")}
    }, "en-US")
in
    Typed`;
}
