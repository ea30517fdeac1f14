// Networks that addresses entered by users must not reach: this machine's, the operator's, and the cloud's internal
// services.
import { BlockList, isIP } from "node:net";

// Source: IANA's registries of special-purpose addresses. 169.254.169.254, the metadata service of clouds, is
// link-local.
const IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

// Ranges that embed an IPv4 address are refused entirely: no public service needs them.
const IPV6 = [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const;

// One list for each version: in a shared one, the ranges with embedded IPv4 addresses would refuse every IPv4 address.
const refused = { 4: new BlockList(), 6: new BlockList() };
for (const [net, prefix] of IPV4) refused[4].addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of IPV6) refused[6].addSubnet(net, prefix, "ipv6");

/** Whether an address isn't on the public internet; also true for anything that isn't an address. */
export function isRefusedAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return refused[4].check(address, "ipv4");
  return family !== 6 || refused[6].check(address, "ipv6");
}
