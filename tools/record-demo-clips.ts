// Records the clips of the demo market: `node tools/record-demo-clips.ts`. They are in the repository, since a browser is
// needed to make them; a new clip is a new entry of `demoClips`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { clipSeconds, demoClips, demoClipsFolder } from "../server/features/videos/demo-clips.ts";

const root = join(import.meta.dirname, "..");
const muxer = join(root, "node_modules/mediabunny/dist/bundles/mediabunny.min.mjs");
const size = { width: 640, height: 360, framesPerSecond: 10 };

async function recordClips(): Promise<void> {
  await mkdir(demoClipsFolder, { recursive: true });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  const page = await browser.newPage();
  await page.route("**/*", async (route) =>
    route.request().url().endsWith(".mjs")
      ? route.fulfill({ contentType: "text/javascript", body: await readFile(muxer, "utf8") })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Clips</title>" }),
  );
  await page.goto("https://clips.example/");
  for (const [name, lines] of Object.entries(demoClips)) {
    const script = recorder({ lines, seconds: clipSeconds, ...size });
    const base64 = await page.evaluate<string>(script);
    await writeFile(join(demoClipsFolder, `${name}.webm`), Buffer.from(base64, "base64"));
  }
  await browser.close();
}

/** A program for the page: it draws each line for its share of the time and returns the clip in base64. */
function recorder(wish: object): string {
  return `(async () => {
    const { lines, seconds, width, height, framesPerSecond } = ${JSON.stringify(wish)};
    const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = await import("/mediabunny.mjs");
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    const source = new CanvasSource(canvas, { codec: "vp8", bitrate: 60_000, keyFrameInterval: 4 });
    output.addVideoTrack(source, { frameRate: framesPerSecond });
    await output.start();
    const frames = seconds * framesPerSecond;
    for (let frame = 0; frame < frames; frame++) {
      const part = frame / frames;
      pen.fillStyle = "#07301f";
      pen.fillRect(0, 0, width, height);
      for (let bar = 0; bar < 14; bar++) {
        const grown = Math.min(1, Math.max(0, part * 20 - bar));
        const tall = (60 + ((bar * 37) % 50) + bar * 6) * grown;
        pen.fillStyle = "#14553c";
        pen.fillRect(32 + bar * 42, height - 24 - tall, 26, tall);
      }
      pen.fillStyle = "#6fd9ae";
      pen.fillRect(32, height - 12, (width - 64) * part, 4);
      pen.fillStyle = "#fff";
      pen.font = "600 30px sans-serif";
      pen.fillText(lines[0], 32, 64, width - 64);
      pen.font = "22px sans-serif";
      const line = lines[Math.min(lines.length - 1, Math.floor(part * lines.length))];
      if (line !== lines[0]) pen.fillText(line, 32, 108, width - 64);
      await source.add(frame / framesPerSecond, 1 / framesPerSecond);
    }
    await output.finalize();
    let text = "";
    for (const byte of new Uint8Array(output.target.buffer)) text += String.fromCharCode(byte);
    return btoa(text);
  })()`;
}

await recordClips();
