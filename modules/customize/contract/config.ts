// What an owner changes about the bot in their server.
import * as z from "zod";
import { DATE_STYLES, NUMBER_STYLES } from "#kit/chat/formats.ts";
import { TONES } from "#kit/chat/tone.ts";
import { field } from "#kit/field.ts";
import type { GuildLook } from "#kit/guild-look.ts";
import { commandName } from "#kit/guild-look.ts";
import { assetFile } from "#kit/message/image.ts";

/** Discord's limits of a profile in a server. Source: its API, "Modify Current Member". */
const NICKNAME_MAX = 32;
const BIO_MAX = 190;
/** What Discord draws at most, and advises for banners. */
export const AVATAR = { width: 512, height: 512, shape: "round" } as const;
export const BANNER = { width: 680, height: 240, shape: "box" } as const;
/** Longer footers wrap on phones. */
const FOOTER_MAX = 120;
const RULES_MAX = 50;
const NAMED_MAX = 25;

const rule = z.strictObject({
  command: field.text({ max: 70, fallback: "", isCommand: true }),
  where: field.choice({ options: ["everywhere", "only", "except", "nowhere"], fallback: "everywhere" }),
  channels: field.channels({
    types: ["text", "announcement", "voice", "stage", "forum"],
    needs: [],
    max: NAMED_MAX,
    showWhen: { field: "where", equals: "only", or: ["except"] },
  }),
  who: field.choice({ options: ["everyone", "only", "except"], fallback: "everyone" }),
  roles: field.roles({
    max: NAMED_MAX,
    assignable: false,
    showWhen: { field: "who", equals: "only", or: ["except"] },
  }),
});

export const config = z.strictObject({
  nickname: field.text({ max: NICKNAME_MAX, fallback: "", isName: true }),
  avatar: field.image({ crop: AVATAR }),
  banner: field.image({ crop: BANNER }),
  bio: field.longText({ max: BIO_MAX, fallback: "" }),
  color: field.color(),
  footer: field.text({ max: FOOTER_MAX, fallback: "" }),
  tone: field.choice({ options: TONES, fallback: "lively" }),
  numbers: field.choice({ options: NUMBER_STYLES, fallback: "auto" }),
  dates: field.choice({ options: DATE_STYLES, fallback: "auto" }),
  rules: field.list({
    item: rule,
    max: RULES_MAX,
    limit: "rules",
    namedBy: "command",
    summary: ["where", "channels", "who", "roles"],
  }),
});
export type CustomizeConfig = z.output<typeof config>;

export const lookOf = ({ color, footer, tone, numbers, dates, rules }: CustomizeConfig): GuildLook => ({
  color,
  footer: footer.trim(),
  formats: { numbers, dates, tone },
  commands: rules,
});

/** Rules that would do nothing, or shut everybody out without saying so. */
export const faultsOf = ({ rules }: CustomizeConfig) =>
  rules.flatMap(({ command, where, channels, who, roles }, at) => [
    ...(commandName(command) === "" ? [{ path: `rules.${at}.command`, code: "commandMissing" }] : []),
    ...((where === "only" || where === "except") && channels.length === 0
      ? [{ path: `rules.${at}.channels`, code: "required" }]
      : []),
    ...((who === "only" || who === "except") && roles.length === 0
      ? [{ path: `rules.${at}.roles`, code: "required" }]
      : []),
  ]);

/** The bot's profile in the server; an empty value shows that of its account. Pictures are names of uploads. */
export type Profile = { nickname: string; avatar: string; banner: string; bio: string };
export const PROFILE_FIELDS = ["nickname", "avatar", "banner", "bio"] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export const NO_PROFILE: Profile = { nickname: "", avatar: "", banner: "", bio: "" };

export const profileOf = ({ nickname, avatar, banner, bio }: CustomizeConfig): Profile => ({
  nickname: nickname.trim(),
  avatar: assetFile(avatar?.source ?? "") ?? "",
  banner: assetFile(banner?.source ?? "") ?? "",
  bio: bio.trim(),
});
