import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Bench } from "./measure.ts";
import { hostPath, projectFolder } from "./portal.ts";

/** The README's test command; the floor is its checks alone. */
export const bench: Bench = {
  name: "tests",
  async run() {
    const checks = await secondsOf("npm", "run", "check");
    const whole = await secondsOf("npm", "test");
    return [
      {
        name: "npm test, whole",
        unit: "s",
        samples: [whole],
        floor: { name: "npm run check", samples: [checks] },
        limit: { of: "p95", max: 15 * 60 },
      },
    ];
  },
};

async function secondsOf(program: string, ...words: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(program, words, {
    cwd: projectFolder,
    env: { ...process.env, PATH: hostPath() },
    // The tests print what fails; the table of results stands alone on the standard output.
    stdio: ["ignore", 2, 2],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${[program, ...words].join(" ")} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}
