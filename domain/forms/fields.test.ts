import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  businessEmail,
  businessEmailMessage,
  captchaMessage,
  captchaToken,
  email,
  emailMessage,
  password,
  passwordLengthMessage,
  passwordMessage,
  phoneMessage,
  phoneNumber,
  requiredLine,
  requiredText,
} from "./fields.ts";

/** The messages of a value, none when it is accepted. */
function messages(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("a business email", () => {
  test.each([
    "a@firm.com",
    "first.last@sub.firm.co.uk",
    "  a@firm.com  ",
    "a@gmailer.com",
    "a@mygmail.com",
  ])("accepts %j", (value) => expect(messages(businessEmail(), value)).toEqual([]));

  test.each(["gmail", "yahoo", "aol", "msn", "hotmail", "outlook", "icloud"])(
    "refuses the webmail domain %s (S-280)",
    (name) => {
      for (const domain of [
        `${name}.com`,
        `${name.toUpperCase()}.COM`,
        `${name}.co.uk`,
        `mail.${name}.com`,
      ]) {
        expect(messages(businessEmail(), `a@${domain}`)).toEqual([businessEmailMessage]);
      }
    },
  );

  test.each([
    "abc",
    "abc@",
    "@firm.com",
    "a b@firm.com",
    "a@firm",
    "a@@firm.com",
    `${"a".repeat(250)}@firm.com`,
  ])("refuses the format of %j (S-279)", (value) =>
    expect(messages(businessEmail(), value)).toEqual([businessEmailMessage]),
  );

  test("names its label when it is missing", () => {
    for (const value of ["", "   ", undefined, 5]) {
      expect(messages(businessEmail(), value)).toEqual(["Business Email is required"]);
    }
    expect(messages(businessEmail("Email"), "")).toEqual(["Email is required"]);
  });

  test("is trimmed", () => {
    expect(businessEmail().parse(" a@firm.com ")).toBe("a@firm.com");
  });
});

describe("any email", () => {
  test("may be of a webmail domain, and has its own message", () => {
    expect(messages(email("Email"), "a@gmail.com")).toEqual([]);
    expect(messages(email("Email"), "abc")).toEqual([emailMessage]);
    expect(messages(email("Business Email", businessEmailMessage), "abc")).toEqual([
      businessEmailMessage,
    ]);
  });
});

describe("a phone number", () => {
  test.each([
    "2125550123",
    "(212) 555-0123",
    "212-555-0123",
    "+1 212-555-0123",
    "+1 (212) 555 0123",
    "12125550123",
    "+442125550123",
  ])("accepts %j", (value) => expect(messages(phoneNumber(), value)).toEqual([]));

  test.each([
    "12345",
    "abcdefghij",
    "212555012",
    "212.555.0123",
    "2125550123x",
    "+1234 2125550123",
    "1 + 2125550123",
    "-".repeat(50),
  ])("refuses %j", (value) => expect(messages(phoneNumber(), value)).toEqual([phoneMessage]));

  test("is required", () =>
    expect(messages(phoneNumber(), " ")).toEqual(["Phone Number is required"]));
});

describe("a password", () => {
  test.each(["Aa1!", "Demo!2026", `Aa1!${"x".repeat(26)}`])("accepts %j", (value) =>
    expect(messages(password("Password"), value)).toEqual([]),
  );

  test.each(["ABCD1!", "Abcd1", "Abcd!", "abc1!", "abcd"])(
    "misses a kind of character in %j",
    (value) => expect(messages(password("Password"), value)).toEqual([passwordMessage]),
  );

  test("has 4 to 30 characters", () => {
    expect(messages(password("Password"), "A1!")).toContain(passwordLengthMessage);
    expect(messages(password("Password"), `Aa1!${"x".repeat(27)}`)).toEqual([
      passwordLengthMessage,
    ]);
  });

  test("reports both a wrong length and missing kinds of characters", () => {
    expect(messages(password("Password"), "ab1")).toEqual([passwordLengthMessage, passwordMessage]);
  });

  test("keeps its blanks and is required by its label", () => {
    expect(password("Password").parse(" Aa1! ")).toBe(" Aa1! ");
    expect(messages(password("Old Password"), "")).toEqual(["Old Password is required"]);
  });
});

describe("a text", () => {
  test("has at most its number of characters", () => {
    expect(messages(requiredLine("Company"), "x".repeat(256))).toEqual([]);
    expect(messages(requiredLine("Company"), "x".repeat(257))).toEqual([
      "Company should be at most 256 characters",
    ]);
    expect(messages(requiredText("Comment", 5000), "x".repeat(5001))).toEqual([
      "Comment should be at most 5000 characters",
    ]);
  });

  test("must not consist of blanks", () => {
    expect(messages(requiredLine("Company"), " \t ")).toEqual(["Company is required"]);
    expect(requiredLine("Company").parse(" Acme ")).toBe("Acme");
  });

  test.each(["\u200b", "\u202e", " \u200b\u2060 ", "\u2066\u2069", "\u2800", "\ufeff\u00ad"])(
    "must not consist of characters that nobody sees, such as %j",
    (value) => {
      expect(messages(requiredLine("View Name"), value)).toEqual(["View Name is required"]);
      expect(messages(requiredText("Comment", 5000), value)).toEqual(["Comment is required"]);
    },
  );

  test("of one line does not turn the text after it, and keeps characters that join others", () => {
    const line = requiredLine("View Name");
    expect(line.parse("Deals \u202efdp.exe")).toBe("Deals fdp.exe");
    expect(line.parse("\u2067Deals\u2069")).toBe("Deals");
    expect(line.parse("two\nlines")).toBe("two lines");
    expect(line.parse("👩\u200d💻")).toBe("👩\u200d💻");
  });
});

describe("the captcha's proof", () => {
  test("has one message when it is missing", () => {
    for (const value of ["", undefined, "x".repeat(8001)]) {
      expect(messages(captchaToken(), value)).toEqual([captchaMessage]);
    }
    expect(messages(captchaToken(), "proof")).toEqual([]);
  });
});
