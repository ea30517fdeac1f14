// The baseline for the API, in a separate process: Fastify that only returns the given bytes.
import fastify from "fastify";

const body = Buffer.from(process.env.BENCH_BODY ?? "", "base64");
const app = fastify();
app.get("/api/guilds/:id", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.(typeof address === "object" && address ? address.port : 0);
