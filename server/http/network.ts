import { BlockList, isIPv6 } from "node:net";
import { Failure } from "./context.ts";

/**
 * Names the block of addresses that an address belongs to: 256 addresses of IPv4, or one subnet (/64) of IPv6, because one
 * person usually has all of them.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) {
    const octets = plain.split(".");
    return octets.length === 4 ? `${octets.slice(0, 3).join(".")}.0/24` : plain;
  }
  const [start = [], end = []] = plain
    .replace(/%[^%]*$/, "")
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  const subnet = [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${subnet.join(":")}::/64`;
}

/** Returns the IPv4 address that an IPv6 socket shows as `::ffff:203.0.113.77`; any other address as it is. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** True for an address in one of some networks, which may be addresses too; no network allows all. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", bits] = network.split("/");
    const family = familyOf(base);
    list.addSubnet(base, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const plain = withoutMapping(address);
  return list.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Refuses an address that an account doesn't allow its users. */
export function requireNetwork(networks: readonly string[], address: string): void {
  if (!isWithin(address, networks)) throw new Failure("outside_network");
}
