// The code of Account.sol, written by hand because no compiler is needed that way.
import { deployable } from "./assemble.ts";

const ANSWER = "0xe0 SHL PUSH0 MSTORE 0x20 PUSH0 RETURN";

/** The code that deploys a smart account of this owner. */
export const accountCode = (owner: `0x${string}`): `0x${string}` =>
  deployable(`
  PUSH0 CALLDATALOAD 0xe0 SHR
  0x1626ba7e EQ @isValidSignature JUMPI
  STOP                                    ; takes ether

  isValidSignature:
    0x24 CALLDATALOAD 0x04 ADD            ; where the signature's length is
    DUP1 CALLDATALOAD 0x41 EQ ISZERO @no JUMPI
    0x04 CALLDATALOAD PUSH0 MSTORE        ; hash
    DUP1 0x60 ADD CALLDATALOAD PUSH0 BYTE 0x20 MSTORE ; v
    DUP1 0x20 ADD CALLDATALOAD 0x40 MSTORE ; r
    0x40 ADD CALLDATALOAD 0x60 MSTORE     ; s
    0x20 0x80 0x80 PUSH0 0x01 GAS STATICCALL POP ; ecrecover
    0x80 MLOAD ${owner.toLowerCase()} EQ @yes JUMPI
  no: 0xffffffff ${ANSWER}
  yes: 0x1626ba7e ${ANSWER}
`);
