import { expect, test } from "vitest";
import { notifyFailure, provideToastList } from "./notify.ts";

test("a file that is refused is told with its reason", async () => {
  const shown: string[] = [];
  provideToastList(async () => ({ show: ({ text }) => shown.push(text), clear: () => undefined }));
  const invalidParams = [{ name: "file", reasons: ["The file is not a PDF"] }];
  notifyFailure({
    ...{ code: "invalid_input", summaryErrors: ["Some fields are not valid."], invalidParams },
  });
  await expect.poll(() => shown).toEqual(["The file is not a PDF"]);
});
