import type { WebRegistry } from "#kit-web/module-face.ts";
import type { catalog } from "./catalog.ts";

/** Every module's page parts, each loaded when needed. */
export const webs = {
  greetings: {
    contract: () => import("./greetings/contract.ts").then((file) => file.greetings),
    words: () => import("./greetings/words.ts").then((file) => file.greetingsWords),
    face: () => import("./greetings/web.tsx").then((file) => file.greetingsWeb),
    sample: () => import("./greetings/web/sample.ts").then((file) => file.greetingsSample),
  },
  ticket: {
    contract: () => import("./ticket/contract.ts").then((file) => file.ticket),
    words: () => import("./ticket/words.ts").then((file) => file.ticketWords),
    face: () => import("./ticket/web.tsx").then((file) => file.ticketWeb),
    sample: () => import("./ticket/web/sample.ts").then((file) => file.ticketSample),
  },
  "click-to-earn": {
    contract: () => import("./click-to-earn/contract.ts").then((file) => file.clickToEarn),
    words: () => import("./click-to-earn/words.ts").then((file) => file.clickToEarnWords),
    face: () => import("./click-to-earn/web.tsx").then((file) => file.clickToEarnWeb),
    sample: () => import("./click-to-earn/web/sample.ts").then((file) => file.clickToEarnSample),
  },
  "claim-role": {
    contract: () => import("./claim-role/contract.ts").then((file) => file.claimRole),
    words: () => import("./claim-role/words.ts").then((file) => file.claimRoleWords),
    face: () => import("./claim-role/web.tsx").then((file) => file.claimRoleWeb),
    sample: () => import("./claim-role/web/sample.ts").then((file) => file.claimRoleSample),
  },
  verification: {
    contract: () => import("./verification/contract.ts").then((file) => file.verification),
    words: () => import("./verification/words.ts").then((file) => file.verificationWords),
    face: () => import("./verification/web.tsx").then((file) => file.verificationWeb),
    sample: () => import("./verification/web/sample.ts").then((file) => file.verificationSample),
  },
} satisfies WebRegistry<typeof catalog>;
