// Builds Merkle trees in a thread of its own: a hundred thousand addresses take many seconds of hashing.
import { parentPort, workerData } from "node:worker_threads";
import { StandardMerkleTree } from "@openzeppelin/merkle-tree";

const addresses = workerData as readonly string[];
const tree = StandardMerkleTree.of(
  addresses.map((address) => [address]),
  ["address"],
);
// Moved, because a copy of so much text would take as much memory again.
const file = new TextEncoder().encode(JSON.stringify({ root: tree.root, ...tree.dump() }));
parentPort?.postMessage(file, [file.buffer]);
