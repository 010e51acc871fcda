import { lookup as lookUpName, resolveTxt } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import type { Config } from "../../config.ts";
import { isPublicAddress } from "./public-address.ts";

/** The network as requests to addresses of clients see it. Tests give another one; the program has no setting for it. */
export interface OutsideNetwork {
  /** Finds all addresses of a name. */
  resolve(name: string): Promise<string[]>;
  /** Finds the text records of a name. */
  resolveTexts(name: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  /** The ports that an address may have. */
  ports: readonly number[] | "any";
  /** True only in tests, whose servers have no certificate. */
  allowsPlainHttp: boolean;
  /** A request that takes longer is cut. */
  patienceMs: number;
}

export const publicNetwork: OutsideNetwork = {
  resolve: async (name) =>
    (await lookUpName(name, { all: true, verbatim: true })).map(({ address }) => address),
  resolveTexts: async (name) => (await resolveTxt(name)).map((parts) => parts.join("")),
  isAllowed: isPublicAddress,
  ports: [443, 8443],
  allowsPlainHttp: false,
  patienceMs: 10_000,
};

/** The network of requests: that of the world, unless a test has put another one into the configuration. */
export function networkOf(config: Pick<Config, "webhookPorts">): OutsideNetwork {
  return "webhookNetwork" in config
    ? (config.webhookNetwork as OutsideNetwork)
    : { ...publicNetwork, ports: config.webhookPorts };
}

/** True for an address that a client may state, as far as that can be told without asking for its name. */
export function isUsableUrl(text: string, network: OutsideNetwork): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol !== "https:" && !(network.allowsPlainHttp && url.protocol === "http:"))
    return false;
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  if (network.ports !== "any" && !network.ports.includes(port)) return false;
  const host = hostOf(url);
  return isIP(host) === 0 || network.isAllowed(host);
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

/** Finds the address of a name, all of whose addresses have to be allowed; null for any other name. */
export async function findAddress(
  url: URL,
  network: OutsideNetwork,
  patience: AbortSignal,
): Promise<string | null> {
  const host = hostOf(url);
  const lookUp = () => network.resolve(host).catch(() => []);
  const addresses = isIP(host) ? [host] : await withPatience(lookUp(), patience);
  if (addresses.length === 0 || !addresses.every((one) => network.isAllowed(one))) return null;
  return addresses[0] ?? null;
}

function withPatience<T>(work: Promise<T>, patience: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      patience.addEventListener("abort", () => reject(new Error("cut")), { once: true });
    }),
  ]);
}

interface OutsideRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Only the beginning of the answer is read. */
  mostBytes: number;
}

/** Makes a request whose connection goes to an address that was checked. Redirects are not followed. */
export function requestAt(
  address: string,
  { url, method, headers, body, mostBytes }: OutsideRequest,
  signal: AbortSignal,
): Promise<{ status: number; text: string; mediaType: string }> {
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ...{ method, signal, headers, agent: false },
        lookup: (_name, options, done) => {
          const family = isIP(address);
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            mediaType: response.headers["content-type"] ?? "",
          });
          sent.destroy();
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, mostBytes - bytes));
          bytes += chunk.length;
          if (bytes >= mostBytes) finish();
        });
        response.on("end", finish);
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
