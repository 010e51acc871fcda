import Bowser from "bowser";
import { LRUCache } from "lru-cache";

/** The browser and device of a User-Agent header; a part that it does not name is empty. */
export interface Device {
  browser: string;
  category: string;
  branding: string;
  marketing_name: string;
  model: string;
  system: string;
}

/** Longer headers name nothing that is worth reading. */
const longest = 512;

export const unknownDevice: Device = {
  browser: "",
  category: "",
  branding: "",
  marketing_name: "",
  model: "",
  system: "",
};

/** Programs that read pages by themselves. */
const robots = /(?<!\bcu)bot\b|crawl|spider|slurp|lighthouse|pingdom|uptime|link ?preview/i;

export function isRobot(userAgent: string | null): boolean {
  return userAgent !== null && robots.test(userAgent.slice(0, longest));
}

/** Clients have few different browsers, and their views come by the hundred. */
const devices = new LRUCache<string, Device>({ max: 1000 });

/** Names the browser, the kind of device, its maker and model, and the operating system with its version. */
export function readDevice(userAgent: string | null): Device {
  if (userAgent === null || userAgent.trim() === "") return unknownDevice;
  const header = userAgent.slice(0, longest);
  const device = devices.get(header) ?? parseDevice(header);
  devices.set(header, device);
  return device;
}

function parseDevice(header: string): Device {
  const { browser, os, platform } = Bowser.parse(header);
  const isPortable = platform.type === "mobile" || platform.type === "tablet";
  const maker = isPortable ? plain(platform.vendor) : "";
  const model = isPortable ? plain(platform.model) : "";
  return {
    browser: plain(joined(browser.name, browser.version?.split(".")[0])),
    category: plain(platform.type),
    branding: maker,
    // Makers of other devices name only the model in the header.
    marketing_name: maker === "Apple" ? model : "",
    model,
    system: plain(joined(os.name, os.versionName ?? os.version)),
  };
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}

/** Plain characters only, and few: whoever writes the header chooses them. */
function plain(text = ""): string {
  return text.replace(/[^\w .()+-]/g, "").slice(0, 60);
}
