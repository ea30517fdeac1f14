/** Where OpenID Connect clients look up the addresses of everything else. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";

export function mountDiscovery(app: FastifyInstance, platform: Platform): void {
  app.get("/.well-known/openid-configuration", (_request, reply) => {
    const { url } = platform;
    return reply.send({
      issuer: url,
      authorization_endpoint: `${url}/oauth2/authorize`,
      token_endpoint: `${url}/api/oauth2/token`,
      userinfo_endpoint: `${url}/api/oauth2/userinfo`,
      jwks_uri: `${url}/api/oauth2/keys`,
      response_types_supported: ["code", "token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  });
}
