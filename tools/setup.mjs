// Makes a fresh clone runnable, and does nothing if nothing is missing.
// It runs before the installation, so it is plain JavaScript for Node 16 without dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...path) => join(root, ...path);
const buildSources = ["web", "domain", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const buildStamp = at("dist", "web.stamp");

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  setUp(!process.argv.includes("--no-build"));
  if (process.argv.includes("--chromium") && !hasChromium()) provideChromium();
}

/**
 * Installs and builds what is missing. On a first start the packages of the server come first, and `begin` starts what needs
 * no others while the rest is installed and built.
 */
export function setUp(needsPages, begin) {
  if (!isInstalled()) {
    say("Installing packages (once; about a minute) …");
    if (begin && !existsSync(at("node_modules"))) {
      install("dev");
      begin(pinnedNode());
      installOn(pinnedNode());
    } else {
      install();
    }
  }
  if (needsPages && !isBuilt()) build();
}

/** npm records installed packages next to them, so a plain "npm install" counts as well. */
function isInstalled() {
  const installed = readPackages(at("node_modules", ".package-lock.json"));
  if (installed === null || !existsSync(at("node_modules", ".bin", "node"))) return false;
  const wanted = readPackages(at("package-lock.json"));
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (path === "" || (found === undefined && entry.optional)) return true;
    return found !== undefined && found.version === entry.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

function install(omitted) {
  // The host's Node runs npm, because npm may replace the pinned one.
  const host = hostNode();
  installOn(host, omitted);
  // npm skips optional packages that need a newer Node than the running one, and native
  // code comes in such packages.
  const version = spawnSync(host, ["-p", "parseInt(process.versions.node)"], { encoding: "utf8" });
  if (Number(version.stdout) < 22) installOn(pinnedNode(), omitted);
}

function installOn(node, omitted) {
  // Not "npm ci", which refuses a lock file without packages for other systems, and a registry
  // may not have them all. Packages in the lock file are installed in the given versions.
  const args = ["install", "--no-save", omitted ? `--omit=${omitted}` : "--include=dev"];
  args.push("--no-audit", "--no-fund", "--loglevel=error");
  const env = { ...process.env, PATH: pathWithoutPackages() };
  const npm = process.env.npm_execpath;
  if (npm === undefined) run("npm", args, env);
  else run(node, [npm, ...args], env);
}

function pinnedNode() {
  return at("node_modules", ".bin", process.platform === "win32" ? "node.exe" : "node");
}

function pathWithoutPackages() {
  return (process.env.PATH || "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter);
}

function hostNode() {
  if (!process.execPath.includes("node_modules")) return process.execPath;
  const name = process.platform === "win32" ? "node.exe" : "node";
  const folder = pathWithoutPackages()
    .split(delimiter)
    .find((candidate) => existsSync(join(candidate, name)));
  return folder === undefined ? process.execPath : join(folder, name);
}

function isBuilt() {
  if (!existsSync(at("dist", "web", "index.html")) || !existsSync(buildStamp)) return false;
  return readFileSync(buildStamp, "utf8") === hashOfSources();
}

/** Builds into a separate folder, so that a running portal never finds an empty one. */
function build() {
  say("Building the web pages …");
  const stamp = hashOfSources();
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const fresh = at("dist", `web-${process.pid}`);
  const env = { ...process.env, NODE_ENV: "production" };
  run(pinnedNode(), [vite, "build", "--logLevel", "warn", "--outDir", fresh, "--emptyOutDir"], env);
  rmSync(at("dist", "web"), { recursive: true, force: true });
  renameSync(fresh, at("dist", "web"));
  writeFileSync(buildStamp, stamp);
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of buildSources) addToHash(hash, source);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  if (/\.test\.tsx?$/.test(path)) return;
  let entries;
  try {
    entries = readdirSync(at(path)).sort();
  } catch (error) {
    if (error.code === "ENOENT") return;
    hash.update(path).update(readFileSync(at(path)));
    return;
  }
  for (const entry of entries) addToHash(hash, `${path}/${entry}`);
}

function hasChromium() {
  return existsSync(process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell");
}

/** Headless Chromium takes less than half of the time of the whole browser for the same page. */
function provideChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) fail(`CHROMIUM_PATH names ${wanted}, where there is no browser.`);
  const isDebian = existsSync("/etc/debian_version");
  const isRoot = typeof process.getuid === "function" && process.getuid() === 0;
  const hasWholeBrowser = existsSync("/usr/bin/chromium");
  if (!isDebian || !isRoot) {
    if (hasWholeBrowser) return;
    fail(
      "The browser tests need Chromium at /usr/bin/chromium-headless-shell: install it " +
        "(Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one you have.",
    );
  }
  say("Installing Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["-qq", "install", "-y", "--no-install-recommends"];
  const tries = [
    ["-qq", "update"],
    [...install, "chromium-headless-shell"],
  ];
  if (tries.every((args) => start("apt-get", args, env).status === 0)) return;
  // Older distributions have only the whole browser, and slower tests are better than none.
  if (!hasWholeBrowser) run("apt-get", [...install, "chromium"], env);
}

function run(command, args, env) {
  const { error, status } = start(command, args, env);
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) fail(`"${[command, ...args].join(" ")}" failed; see above.`);
}

function start(command, args, env) {
  return spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
