// The code of Token.sol, written by hand because no compiler is needed that way. Balances are stored at the holder's address,
// the supply at 0, and allowances at the hash of owner and spender.
import { deployable } from "./assemble.ts";

/** `Transfer(address,address,uint256)` and `Approval(address,address,uint256)`. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
/** A string as the ABI returns it: where it begins, its length, its characters. */
const text = (value: string): string =>
  `0x20 PUSH0 MSTORE 0x${value.length.toString(16).padStart(2, "0")} 0x20 MSTORE
   0x${Buffer.from(value).toString("hex").padEnd(64, "0")} 0x40 MSTORE 0x60 PUSH0 RETURN`;
const ARGUMENT = { first: "0x04 CALLDATALOAD", second: "0x24 CALLDATALOAD", third: "0x44 CALLDATALOAD" } as const;
/** The value on top is the answer. */
const ANSWER = "PUSH0 MSTORE 0x20 PUSH0 RETURN";
const DONE = `0x01 ${ANSWER}`;

export const TOKEN_CODE = deployable(`
  PUSH0 CALLDATALOAD 0xe0 SHR
  DUP1 0x06fdde03 EQ @name JUMPI
  DUP1 0x95d89b41 EQ @symbol JUMPI
  DUP1 0x313ce567 EQ @decimals JUMPI
  DUP1 0x18160ddd EQ @totalSupply JUMPI
  DUP1 0x70a08231 EQ @balanceOf JUMPI
  DUP1 0xdd62ed3e EQ @allowance JUMPI
  DUP1 0xa9059cbb EQ @transfer JUMPI
  DUP1 0x095ea7b3 EQ @approve JUMPI
  DUP1 0x23b872dd EQ @transferFrom JUMPI
  DUP1 0x40c10f19 EQ @mint JUMPI
  refuse: PUSH0 PUSH0 REVERT

  name: ${text("Harbour Dollar")}
  symbol: ${text("HUSD")}
  decimals: 0x06 ${ANSWER}
  totalSupply: PUSH0 SLOAD ${ANSWER}
  balanceOf: ${ARGUMENT.first} SLOAD ${ANSWER}
  allowance: ${ARGUMENT.first} PUSH0 MSTORE ${ARGUMENT.second} 0x20 MSTORE 0x40 PUSH0 KECCAK256 SLOAD ${ANSWER}

  approve:
    CALLER PUSH0 MSTORE ${ARGUMENT.first} 0x20 MSTORE
    ${ARGUMENT.second} 0x40 PUSH0 KECCAK256 SSTORE
    ${ARGUMENT.second} PUSH0 MSTORE
    ${ARGUMENT.first} CALLER ${APPROVAL} 0x20 PUSH0 LOG3
    ${DONE}

  transfer: ; amount, to, from
    ${ARGUMENT.second} ${ARGUMENT.first} CALLER @move JUMP

  transferFrom:
    ${ARGUMENT.first} PUSH0 MSTORE CALLER 0x20 MSTORE
    0x40 PUSH0 KECCAK256                  ; slot of the allowance
    DUP1 SLOAD                            ; allowance, slot
    ${ARGUMENT.third} DUP2 LT @refuse JUMPI
    ${ARGUMENT.third} SWAP1 SUB           ; rest, slot
    SWAP1 SSTORE
    ${ARGUMENT.third} ${ARGUMENT.second} ${ARGUMENT.first} @move JUMP

  move: ; from, to, amount
    DUP2 ISZERO @refuse JUMPI
    DUP1 SLOAD                            ; balance, from, to, amount
    DUP4 DUP2 LT @refuse JUMPI
    DUP4 SWAP1 SUB                        ; balance - amount, from, to, amount
    DUP2 SSTORE                           ; from, to, amount
    DUP3 DUP3 SLOAD ADD DUP3 SSTORE       ; from, to, amount
    DUP3 PUSH0 MSTORE
    ${TRANSFER} 0x20 PUSH0 LOG3
    ${DONE}

  mint:
    ${ARGUMENT.first} ISZERO @refuse JUMPI
    PUSH0 SLOAD ${ARGUMENT.second} ADD PUSH0 SSTORE
    ${ARGUMENT.first} SLOAD ${ARGUMENT.second} ADD ${ARGUMENT.first} SSTORE
    ${ARGUMENT.second} PUSH0 MSTORE
    ${ARGUMENT.first} PUSH0 ${TRANSFER} 0x20 PUSH0 LOG3
    ${DONE}
`);
