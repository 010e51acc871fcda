import { parseArgs } from "node:util";
import { compareWithTruth, truthTableOf } from "./data-quality/prospectus-truth.ts";

/**
 * Prints how well the prospectuses of a folder are read beside its `truth.csv`: `node tools/measure-prospectuses.ts FOLDER`, with
 * `--all` also each value that is not certain and right.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Name the folder of the documents and of truth.csv.");
const result = await compareWithTruth(folder);
console.log(truthTableOf(result));
if (values.all)
  for (const { file, field, expected, read, verdict } of result.comparisons)
    if (verdict !== "right" || !read?.isCertain)
      if (expected !== null || read !== null)
        console.log(
          file.slice(0, 24),
          field,
          verdict,
          JSON.stringify({ expected, ...read }).slice(0, 600),
        );
