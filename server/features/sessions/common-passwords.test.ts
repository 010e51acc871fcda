import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "Password1!",
  "P@ssw0rd",
  "Passw0rd!",
  "P@$$w0rd123",
  "Welcome1!",
  "Welcome!2027",
  "Qwerty123!",
  "Abc123!",
  "Trustno1!",
  "!Summer2026",
  "Dragon#99",
  "Letmein!1",
])("%s is one of the first that anybody would try", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  // The specification names this one as allowed.
  "Aa1!",
  "Fresh!2027",
  "Tin-Horse-41-lake",
  "k7#Fq2!xWv9",
  "Demo!2026",
  "Engine!1843",
])("%s is not", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
