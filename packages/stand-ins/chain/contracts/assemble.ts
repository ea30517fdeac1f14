// Assembles EVM code: one instruction a word, `name:` for a jump's target, `@name` to push a target's address, hexadecimal data
// after a PUSH, and comments after `;`.
const OPCODES: Readonly<Record<string, number>> = {
  ...{ STOP: 0x00, ADD: 0x01, SUB: 0x03, LT: 0x10, GT: 0x11, EQ: 0x14, ISZERO: 0x15, BYTE: 0x1a, SHL: 0x1b, SHR: 0x1c },
  ...{ KECCAK256: 0x20, CALLER: 0x33, CALLDATALOAD: 0x35, CALLDATASIZE: 0x36, CODECOPY: 0x39, POP: 0x50, MLOAD: 0x51 },
  ...{ MSTORE: 0x52, SLOAD: 0x54, SSTORE: 0x55, JUMP: 0x56, JUMPI: 0x57, GAS: 0x5a, JUMPDEST: 0x5b, PUSH0: 0x5f },
  ...{ LOG3: 0xa3, RETURN: 0xf3, STATICCALL: 0xfa, REVERT: 0xfd },
};
const PUSH0 = 0x5f;
const DUP1 = 0x80;
const SWAP1 = 0x90;
const PUSH2 = 0x61;

const opcodeOf = (word: string): number => {
  const [, family, count] = /^(DUP|SWAP)(\d+)$/.exec(word) ?? [];
  if (family) return (family === "DUP" ? DUP1 : SWAP1) + Number(count) - 1;
  const code = OPCODES[word];
  if (code === undefined) throw new Error(`${word} is no instruction`);
  return code;
};

/** The code as bytes. Hexadecimal words, such as `0x20`, are pushed. */
function assembleBytes(source: string): Uint8Array {
  const words = source
    .split("\n")
    .flatMap((line) => (line.split(";")[0] ?? "").trim().split(/\s+/))
    .filter(Boolean);
  const bytes: number[] = [];
  const targets = new Map<string, number>();
  const gaps: { at: number; name: string }[] = [];
  for (const word of words) {
    if (word.endsWith(":")) {
      targets.set(word.slice(0, -1), bytes.length);
      bytes.push(opcodeOf("JUMPDEST"));
    } else if (word.startsWith("@")) {
      gaps.push({ at: bytes.length + 1, name: word.slice(1) });
      bytes.push(PUSH2, 0, 0);
    } else if (word.startsWith("0x")) {
      const data = Buffer.from(word.slice(2), "hex");
      bytes.push(PUSH0 + data.length, ...data);
    } else {
      bytes.push(opcodeOf(word));
    }
  }
  for (const { at, name } of gaps) {
    const target = targets.get(name);
    if (target === undefined) throw new Error(`nothing is named ${name}`);
    bytes[at] = target >> 8;
    bytes[at + 1] = target & 0xff;
  }
  return Uint8Array.from(bytes);
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Bytes of the loader below. */
const LOADER = "0x0a";

/** The code that deploys this one: it copies what follows the loader into memory and returns that. */
export function deployable(source: string): `0x${string}` {
  const code = assembleBytes(source);
  const size = code.length.toString(16).padStart(4, "0");
  return `0x${hex(assembleBytes(`0x${size} DUP1 ${LOADER} PUSH0 CODECOPY PUSH0 RETURN`))}${hex(code)}`;
}
