// For `npm run dev`: loads the server's code while the last version still runs, and starts when the parent process asks.
import { once } from "node:events";
import "./quick-resolve.ts";

await Promise.all([
  import("./run.ts"),
  import("./api.ts"),
  import("./module-services.ts"),
  import("./bot.ts"),
  import("./jobs.ts"),
]);
process.send?.({ type: "loaded" });
await once(process, "message");
await import("./main.ts");
