// Imported first by every command, so that an old Node prints a clear message instead of a syntax error.
const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20 or later and run the command again.`);
  process.exit(1);
}
