import { Agent, type Dispatcher } from "undici";

/**
 * Discord answers in 0.1 to 0.2 s and wants the first response to a press within 3 s, so these send the responses to 2,000 presses
 * in time. Each further connection costs a TLS handshake, which would delay those that are being sent.
 */
const RESPONSE_CONNECTIONS = 128;
/** 45 requests a second that take less than a second; more would only be needed while Discord hardly answers. */
const OTHER_CONNECTIONS = 64;

// Responses have connections of their own, so that uploads and slow requests never delay them.
const responses = new Agent({ connections: RESPONSE_CONNECTIONS });
const others = new Agent({ connections: OTHER_CONNECTIONS });

/** Requests beyond the limit wait for a connection. */
export const connectionsFor = (url: string): Dispatcher => (url.includes("/interactions/") ? responses : others);
