// Links as the dashboard sees them: personal ones, campaigns, and invites of others that an owner named.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/**
 * `personal`: made by the bot for a member, whom its joins count for. `campaign`: made by the bot for an owner; its joins
 * count for nobody. `named`: made by someone else.
 */
const LINK_KINDS = ["personal", "campaign", "named"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const NAME_MAX = 60;
const CODE_MAX = 100;
const name = z.string().trim().min(1).max(NAME_MAX);
const code = z.string().trim().min(1).max(CODE_MAX);
const person = z.object({ id: snowflake, name: z.string() });
const instant = z.iso.datetime();

const link = z.object({
  number: z.int(),
  kind: z.enum(LINK_KINDS),
  /** Null while Discord makes the invite. */
  code: z.string().nullable(),
  /** What members open to join. */
  url: z.string().nullable(),
  name: z.string().nullable(),
  channelId: snowflake.nullable(),
  member: person.nullable(),
  roleId: snowflake.nullable(),
  /** Members who came by it. */
  joins: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  removedAt: instant.nullable(),
});
export type Link = z.output<typeof link>;

const base = "/guilds/:id/modules/invite-tracker" as const;
const linkPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });

export const linkRecords = defineRecords({
  path: `${base}/links`,
  access: "manage",
  summary: "Personal links, campaign links and named invites, by filter and paginated.",
  item: link,
  filters: {
    /** Part of a name, a code or a member's name. */
    name: z.string().max(100).optional(),
    kind: z.enum(LINK_KINDS).optional(),
  },
  sorts: ["number", "name"],
});

const invite = z.object({
  code: z.string(),
  uses: z.int(),
  isVanity: z.boolean(),
  inviter: z.string().nullable(),
  name: z.string().nullable(),
});
export type KnownInvite = z.output<typeof invite>;

export const linkRoutes = {
  links: linkRecords.list,
  linksFile: linkRecords.file,
  invites: route({
    method: "GET",
    path: `${base}/invites`,
    access: "manage",
    summary: "The server's invites as last counted, most used first.",
    params: guildPath,
    answer: answer({ invites: z.array(invite) }),
  }),
  createCampaign: route({
    method: "POST",
    path: `${base}/links`,
    access: "manage",
    summary: "Creates a campaign link. Members who join with it get its role after rules screening.",
    params: guildPath,
    body: z.strictObject({
      name,
      channelId: snowflake,
      roleId: snowflake.nullable(),
      /** Requests with the same key make one link. */
      key: z.uuid(),
    }),
    answer: answer({ link }),
  }),
  nameInvite: route({
    method: "POST",
    path: `${base}/names`,
    access: "manage",
    summary: "Names an invite of the server, renames it, or removes its name. A campaign keeps a name.",
    params: guildPath,
    body: z.strictObject({ code, name: name.nullable() }),
    answer: answer({}),
  }),
  removeLink: route({
    method: "POST",
    path: `${base}/links/:number/remove`,
    access: "manage",
    summary: "Deletes a personal or campaign link on Discord. Its joins stay.",
    params: linkPath,
    answer: answer({ link }),
  }),
};
