// The shop as the dashboard sees it: orders, stock, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/** `pending`: the role is about to be given. `waiting`: staff hand it over, in a ticket if `ticket` has its number. */
const ORDER_STATES = ["pending", "waiting", "delivered", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const DELIVERIES = ["role", "code", "manual", "ticket"] as const;
export type Delivery = (typeof DELIVERIES)[number];
/** Codes added to an item at once, and the length of each. */
export const POOL_AT_ONCE = 1000;
export const POOL_CODE_MAX = 200;

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

const order = z.object({
  number: z.int(),
  /** The item's name at the time. */
  item: z.string(),
  member: person,
  /** 0 for what a list gave. */
  price: z.int(),
  delivery: z.enum(DELIVERIES),
  state: z.enum(ORDER_STATES),
  /** The number of the list that gave it; null when it was bought. */
  list: z.int().nullable(),
  ticket: z.int().nullable(),
  at: instant,
  /** When it was delivered or refunded, by whom, and the note or reason; `by` is null for the bot. */
  doneAt: instant.nullable(),
  by: person.nullable(),
  note: z.string().nullable(),
});
export type Order = z.output<typeof order>;

const base = "/guilds/:id/modules/claim" as const;

export const orderRecords = defineRecords({
  path: `${base}/orders`,
  access: "work",
  summary: "Shop orders, paginated, with the number waiting for staff.",
  item: order,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    item: z.string().max(60).optional(),
    state: z.enum(ORDER_STATES).optional(),
  },
  sorts: ["number", "member", "price"],
  extra: { waiting: z.int(), names: z.array(z.string()) },
});

const orderPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const text = z.string().trim().max(300);

export const shopRoutes = {
  orders: orderRecords.list,
  ordersFile: orderRecords.file,
  stock: route({
    method: "GET",
    path: `${base}/stock`,
    access: "manage",
    summary: "The remaining stock of each shop item.",
    params: guildPath,
    answer: answer({
      items: z.array(
        z.object({
          name: z.string(),
          price: z.int(),
          delivery: z.enum(DELIVERIES),
          /** Orders that weren't refunded. */
          sold: z.int(),
          /** Kept for members of lists who didn't claim it yet. */
          reserved: z.int(),
          /** Null: as many as members buy. */
          left: z.int().nullable(),
        }),
      ),
    }),
  }),
  addPoolCodes: route({
    method: "POST",
    path: `${base}/pool`,
    access: "manage",
    summary: "Adds codes to an item's pool, one for each buyer. They can't be read again.",
    params: guildPath,
    body: z.strictObject({
      item: z.string().min(1).max(60),
      codes: z.array(z.string().trim().min(1).max(POOL_CODE_MAX)).min(1).max(POOL_AT_ONCE),
    }),
    answer: answer({ added: z.int() }),
  }),
  deliverOrder: route({
    method: "POST",
    path: `${base}/orders/:number/deliver`,
    access: "work",
    summary: "Marks a manual order as delivered, and notifies the member.",
    params: orderPath,
    /** The member reads the note: a key, or where to find it. */
    body: z.strictObject({ note: text }),
    answer: answer({ order }),
  }),
  refundOrder: route({
    method: "POST",
    path: `${base}/orders/:number/refund`,
    access: "manage",
    summary: "Refunds an order's points, removes its role, and returns the item to the stock.",
    params: orderPath,
    body: z.strictObject({ reason: text.min(1) }),
    answer: answer({ order }),
  }),
};
