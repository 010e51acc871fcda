import { BlockList, isIP } from "node:net";

/** IANA's special-purpose registries: the blocks of IPv4 that are not the public internet. */
const closedV4 = [
  ...(["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"] as const),
  ...([
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
  ] as const),
  ...([
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ] as const),
];

/** Blocks within the global unicast of IPv6 that lead elsewhere: tunnels to IPv4 and documentation. */
const closedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closed = new BlockList();
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
for (const block of closedV4) addTo(closed, block, "ipv4");
for (const block of closedV6) addTo(closed, block, "ipv6");

function addTo(list: BlockList, block: string, family: "ipv4" | "ipv6"): void {
  const [address = "", bits] = block.split("/");
  list.addSubnet(address, Number(bits), family);
}

/** True for an address of the public internet; an IPv4 address in the form of IPv6 is none. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, "ipv4");
    case 6:
      return globalV6.check(address, "ipv6") && !closed.check(address, "ipv6");
    default:
      return false;
  }
}
