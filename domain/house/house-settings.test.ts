import { describe, expect, test } from "vitest";
import { accentColors, isReadableAccent } from "./accent.ts";
import { cleanSetting, problemOfSetting } from "./check-house-setting.ts";
import { houseSettingNames, houseSettings } from "./house-settings.ts";
import { pairsOf } from "./lines.ts";

describe("the settings of the house", () => {
  test("take their own defaults, with and without the demo", () => {
    for (const name of houseSettingNames)
      for (const text of [houseSettings[name].usual, houseSettings[name].demo]) {
        const stored = cleanSetting(name, text);
        expect([name, stored, problemOfSetting(name, stored)]).toEqual([name, text, null]);
      }
  });

  test.each([
    ["name", "x".repeat(61)],
    ["email", "nobody"],
    ["email", "a@b.example, c@d.example"],
    ["marketingUrl", "javascript:alert(1)"],
    ["xUrl", "https://x.com/a b"],
    ["accent", "green"],
    ["accent", "#fff"],
    ["logo", "data:image/svg+xml;base64,PHN2Zy8+"],
    ["logo", "/etc/passwd"],
    ["testimonials", "Nobody said this"],
    ["testimonials", " | Hedge fund"],
    ["pollAnswers", "One"],
    ["pollAnswers", "One\nOne"],
    ["review", ""],
    ["automaticAlerts", "constructor"],
    ["newUserMail", "morningRecap\n__proto__"],
  ] as const)("%s is not %j", (name, text) =>
    expect(problemOfSetting(name, cleanSetting(name, text))).not.toBeNull(),
  );

  test("no text turns the direction of what follows it, or begins a line where there is one", () => {
    expect(cleanSetting("name", " Firm\u202e\r\nBcc: x ")).toBe("Firm Bcc: x");
    expect(cleanSetting("disclosures", "One\u2066\r\n\r\nTwo\u0007")).toBe("One\n\nTwo");
  });

  test("the last bar of a line parts the words from their author", () =>
    expect(pairsOf("A | B | Fund\n\nAlone")).toEqual([
      { text: "A | B", of: "Fund" },
      { text: "Alone", of: "" },
    ]));
});

describe("an accent", () => {
  test.each(["#0f5f45", "#07301f", "#1d3fbf", "#8a1538", "#000000"])("%s can be read", (hex) => {
    const { light, dark } = accentColors(hex).lowest;
    expect([light >= 4.5, dark >= 4.5, isReadableAccent(hex)]).toEqual([true, true, true]);
  });

  test.each(["#ffffff", "#ffd400", "#8fd3ff", "#808080"])("%s cannot be read", (hex) =>
    expect(isReadableAccent(hex)).toBe(false),
  );
});
