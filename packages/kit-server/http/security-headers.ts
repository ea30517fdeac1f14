import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const HALF_A_YEAR_S = 15_552_000;

type Directives = Record<string, readonly string[]>;

const NOTHING: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] };

/**
 * Responses of the API are data: nothing in them may run, be framed, be read by another site or be cached. Set here and
 * not by helmet, which computes its headers again for each of many thousand responses a second.
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
 * The dashboard runs only its own scripts, and styles of its own or with this response's nonce. Icons come from
 * `cdnOrigin`, pictures in composed messages from any host their author chose (docs/decisions/0005). React sets style
 * attributes through the DOM, which the policy does not restrict.
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

/**
 * Pages for members run and show only their own files. Their address contains a secret, so the referrer is never sent to other sites.
 */
export function memberPageHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = {
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    ...(isSecure ? { "strict-transport-security": `max-age=${HALF_A_YEAR_S}` } : {}),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The API reference is a prebuilt page with inline styles; it loads nothing from other hosts. */
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
    // Only where HTTPS is already used.
    strictTransportSecurity: isSecure ? { maxAge: HALF_A_YEAR_S } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  };
  await app.register(helmet, options);
}
