// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What account.ts does: a smart account that signs with its owner's key (EIP-1271). Only for development.
contract Account {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        uint8 v = uint8(signature[64]);
        return ecrecover(hash, v, r, s) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    receive() external payable {}
}
