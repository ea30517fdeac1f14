// The accounts on other platforms that a person has linked.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { answer, route } from "#kit/route.ts";

const connection = z.object({
  /** `discord` for the account signed in with, `x` for one on X. */
  type: z.string(),
  id: z.string(),
  name: z.string(),
  verified: z.boolean(),
});

const xAccount = z.object({
  /** Without the @. */
  username: z.string(),
  /** Their posts are private, so nothing they do there can be verified. */
  isProtected: z.boolean(),
  linkedAt: z.iso.datetime(),
  /** X refused its tokens: the person has to link it again. */
  isExpired: z.boolean(),
});
export type XAccount = z.output<typeof xAccount>;

export const connections = defineArea({
  id: "connections",
  routes: {
    list: route({
      method: "GET",
      path: "/connections",
      access: "session",
      summary: "The signed-in person's linked accounts.",
      answer: answer({ data: z.array(connection) }),
    }),
    x: route({
      method: "GET",
      path: "/connections/x",
      access: "session",
      summary: "The person's account on X, and whether this installation has access to X.",
      answer: answer({ isAvailable: z.boolean(), account: xAccount.nullable() }),
    }),
    beginX: route({
      method: "POST",
      path: "/connections/x/begin",
      access: "session",
      summary: "Starts linking an account on X: its consent page. Ends within ten minutes, once, in the same session.",
      answer: answer({ url: z.url() }),
    }),
    finishX: route({
      method: "POST",
      path: "/connections/x/finish",
      access: "session",
      summary: "Links the account that the person chose on X's consent page.",
      body: z.strictObject({
        state: z.string().min(1).max(128),
        /** Null if the person canceled. */
        code: z.string().min(1).max(512).nullable(),
      }),
      answer: answer({ account: xAccount }),
    }),
    checkX: route({
      method: "POST",
      path: "/connections/x/check",
      access: "session",
      summary: "Reads the account again on X: its name, and whether it is private.",
      answer: answer({ account: xAccount }),
    }),
    endX: route({
      method: "DELETE",
      path: "/connections/x",
      access: "session",
      recentSignIn: "always",
      summary: "Unlinks the account, revokes its tokens and erases it. A keyed hash of its number stays for 30 days.",
      answer: answer({}),
    }),
  },
  errors: {
    xOff: { status: 409 },
    linkUnknown: { status: 400 },
    linkElsewhere: { status: 400 },
    linkUsed: { status: 409 },
    linkExpired: { status: 409 },
    linkCanceled: { status: 409 },
    linkRefused: { status: 409 },
    xTaken: { status: 409 },
    xHasOther: { status: 409 },
    xCoolingOff: { status: 409 },
    xNotLinked: { status: 404 },
    xUnavailable: { status: 502 },
  },
});
