import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const HALF_A_YEAR_S = 15_552_000;

type Directives = Record<string, readonly string[]>;

const NOTHING: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] };

/**
 * Answers of the API are data: nothing in them may ever run, be framed, be read by another site or be kept. Written here
 * and not by helmet, which works its headers out anew for each of the many thousand answers a second.
 */
export function apiHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    ...(isSecure ? { "strict-transport-security": `max-age=${HALF_A_YEAR_S}` } : {}),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The dashboard runs its own scripts only; styles of its own or with this answer's nonce. Icons come from the platform's
 * `cdnOrigin`, pictures of composed messages from wherever their owner chose (docs/decisions/0005). React sets style
 * attributes through the DOM's own interface, which the policy does not touch.
 */
export const pageHeaders = (app: FastifyInstance, isSecure: boolean, cdnOrigin: string): Promise<void> =>
  guard(
    app,
    isSecure,
    {
      ...NOTHING,
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", "https:", cdnOrigin],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
    },
    true,
  );

/** The API reference is a finished page that draws its own styles; it runs in its own corner and asks nobody else. */
export const referenceHeaders = (app: FastifyInstance, isSecure: boolean, nonce: string): Promise<void> =>
  guard(app, isSecure, {
    ...NOTHING,
    scriptSrc: ["'self'", `'nonce-${nonce}'`],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", "blob:"],
    formAction: ["'self'"],
  });

async function guard(app: FastifyInstance, isSecure: boolean, directives: Directives, nonces = false): Promise<void> {
  const options: FastifyHelmetOptions = {
    enableCSPNonces: nonces,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, [...sources]])),
    },
    // Only where HTTPS is spoken already.
    strictTransportSecurity: isSecure ? { maxAge: HALF_A_YEAR_S } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  };
  await app.register(helmet, options);
}
