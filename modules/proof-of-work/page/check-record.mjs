// Checks a member's work record: node check-record.mjs work-record.json KEY
// Take the key from the server's page: anyone who made a record could have put any key into it.
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, key] = process.argv.slice(2);
const { record, signature } = JSON.parse(readFileSync(file, "utf8"));
const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
const isValid = verify(null, Buffer.from(record), publicKey, Buffer.from(signature, "base64"));
const said = isValid ? JSON.stringify(JSON.parse(record), null, 2) : "it was changed, or signed with another key.";
process.stdout.write(`${isValid ? "Valid." : "NOT VALID:"} ${said}\n`);
process.exitCode = isValid ? 0 : 1;
