import { expect, test } from "vitest";
import { isRobot, readDevice, unknownDevice } from "./read-device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`;

test("a computer has a browser and a system, and no maker", () => {
  expect(readDevice(windows)).toEqual({
    browser: "Chrome 142",
    category: "desktop",
    branding: "",
    marketing_name: "",
    model: "",
    system: "Windows 10",
  });
});

test("a phone has a maker and a model", () => {
  const agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
  expect(readDevice(agent)).toMatchObject({
    browser: "Safari 19",
    category: "mobile",
    branding: "Apple",
    marketing_name: "iPhone",
    system: "iOS 19.0",
  });
});

test.each([null, "", "   ", "\u0000", "(".repeat(100_000), "a".repeat(1_000_000)])(
  "a header of nothing, or of too much, names no browser",
  (agent) => {
    expect(readDevice(agent)).toEqual(unknownDevice);
  },
);

test("robots are told from people", () => {
  const robots = [
    "Googlebot/2.1",
    "bingbot/2.0 (+http://bing.example)",
    "YandexBot",
    "a web crawler",
  ];
  expect(robots.filter((agent) => isRobot(agent))).toEqual(robots);
  const people = [windows, null, "", "Mozilla/5.0 (Linux; Android 9; CUBOT X20) Chrome/80.0"];
  expect(people.filter((agent) => isRobot(agent))).toEqual([]);
});
