// Guesses a channel or role for a purpose by its name and type, in the languages that servers are most often named in.

import { CHANNEL_TYPES, type ChannelTypeName, type GuildChannel } from "../guild.ts";
import { type CheckedGuild, channelIssue, roleIssue } from "../guild-check.ts";
import type { Permission } from "../permissions.ts";
import type { Snowflake } from "../snowflake.ts";

const words = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(" "));

/**
 * Words to look for by purpose, best first, in lower case without accents: English, German, Spanish, French,
 * Portuguese, Italian, Dutch, Polish, Turkish, Russian. Each must match the start of a word in the name.
 */
const CHANNEL_WORDS = {
  welcome: words(
    "welcome willkommen bienvenid bienvenue boas-vindas bem-vind benvenut welkom witamy powitan hosgeldin hos-geldin",
    "добро приветств greeting arrivals joins join-log ankunft ankomm empfang begrus entrada llegada",
    "arrivee lobby entrance gate front-door hello",
  ),
  goodbye: words(
    "goodbye farewell leaves left departures departure bye abschied tschuss auf-wiedersehen despedida",
    "adios salida aurevoir au-revoir depart adeus saida arrivederci addio vaarwel pozegnan прощан пока",
  ),
  general: words(
    "general chat allgemein plauder quatsch main talk lounge hangout geral charla discussion generale",
    "algemeen ogoln genel sohbet общ чат deck town-square off-topic",
  ),
  support: words(
    "support help ticket hilfe helpdesk ayuda soporte aide ajuda suporte aiuto assistenza hulp pomoc",
    "destek yardim помощ поддержк questions fragen preguntas faq contact",
  ),
  reports: words(
    "report melden meldung reporte denuncia signale segnala жалоб support help hilfe ayuda rules regeln",
    "reglas",
  ),
  orders: words(
    "order shop store bestell laden pedido tienda boutique commande loja negozio ordini sklep magaza",
    "магазин заказ support help",
  ),
  news: words(
    "announce news ankundig neuigkeit neues anuncio noticia novedad annonce actualite nouvelles annunci",
    "notizie novidade aankondig nieuws ogloszen aktualn duyuru новост объявлен update",
  ),
  games: words(
    "drops drop giveaway games game bot-commands commands event verlosung gewinnspiel spiele sorteo",
    "juegos jeux concours giochi jogos sorteio spelletjes gry oyun cekilis розыгрыш игр",
  ),
  milestones: words("celebrat milestone boost feier meilenstein celebracion hitos fete party shoutout"),
  verify: words(
    "verify verif start-here gate captcha doorway door onay dogrula weryfik провер верифик rules regeln reglas regles",
  ),
  roles: words("roles role rollen self-roles get-roles pick rolle ruoli cargos funcoes role-select роли"),
} as const;
export type ChannelPurpose = keyof typeof CHANNEL_WORDS;

const ROLE_WORDS = {
  selfAssigned: words(
    "ping notif alert announce event giveaway update news stream game gamer pc xbox playstation switch artist",
    "red blue green pink purple orange yellow color farbe she he they sie er ella el elle il",
  ),
  perks: words(
    "vip supporter supporto unterstutz patron premium special collector sailor crew fan booster donor gonner",
    "mecenas sostenitor ondersteun destekci поддержавш",
  ),
  support: words(
    "support helper help ticket hilfe helfer soporte ayuda ayudante aide suporte ajuda assisten staff",
    "crew team mod moderator moderat moderador moderateur moderatore hulp pomoc destek поддержк модератор",
    "admin",
  ),
  moderators: words("mod moderator moderat moderador moderateur moderatore модератор staff team admin support helper"),
  newcomer: words(
    "newcomer new member neuling neu mitglied nuevo miembro nouveau membre novo membro novato nuovo nieuw",
    "lid nowy czlonek uye новичок участник guest gast community verified",
  ),
  verified: words(
    "verified verif geverifieerd zweryfik onayl провер верифик member mitglied miembro membre membro lid czlonek uye",
    "участник access zugang acceso",
  ),
} as const;
export type RolePurpose = keyof typeof ROLE_WORDS;

/** Words in the names of staff channels, which are never guessed. */
const STAFF_ONLY = ["staff", "mod", "admin", "team-", "log", "intern", "private", "archiv"];

/** Lower case, without accents, symbols and emoji, words joined by hyphens. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");

/** The index of the first word that matches the name; -1 if none does. A match of the whole name ranks higher. */
function rankOf(name: string, words: readonly string[]): number {
  const plain = `-${plainName(name)}-`;
  const at = words.findIndex((word) => plain.includes(`-${plainWord(word)}`));
  if (at < 0) return -1;
  return at * 2 + (plain === `-${plainWord(words[at] ?? "")}-` ? 0 : 1);
}
// Letters such as "й" lose their marks in names too.
const plainWord = (word: string): string => plainName(word);

type Wanted = { types: readonly ChannelTypeName[]; needs: readonly Permission[] };

/**
 * The channel that fits a purpose best by its name; without one, the channel for the next purpose. Channels that the bot
 * can't use are only taken when it can use none that fits. Null when no name fits.
 */
export function guessChannel(
  guild: CheckedGuild,
  purposes: ChannelPurpose | readonly ChannelPurpose[],
  wanted: Wanted,
): Snowflake | null {
  const all = guild.channels
    .filter(({ type }) => wanted.types.some((name) => CHANNEL_TYPES[name] === type))
    .toSorted((one, other) => one.position - other.position);
  const fitting = [purposes].flat().flatMap((purpose) => {
    const words = CHANNEL_WORDS[purpose];
    const ranked = all.flatMap((channel) => {
      const rank = isStaffOnly(channel, words) ? -1 : rankOf(channel.name, words);
      return rank < 0 ? [] : [{ channel, rank }];
    });
    return ranked.toSorted((one, other) => one.rank - other.rank).map(({ channel }) => channel);
  });
  const usable = fitting.find((channel) => channelIssue("", channel, wanted) === null);
  return (usable ?? fitting[0])?.id ?? null;
}

const isStaffOnly = ({ name }: GuildChannel, words: readonly string[]): boolean => {
  const plain = `-${plainName(name)}-`;
  return STAFF_ONLY.some((word) => plain.includes(`-${word}`) && !words.some((named) => named.startsWith(word)));
};

/** The role that fits a purpose best by name; with `assignable`, one that the bot can give. Null when none fits. */
export function guessRole(
  guild: CheckedGuild,
  purpose: RolePurpose,
  { assignable }: { assignable: boolean },
): Snowflake | null {
  const ranked = guild.roles.flatMap((role) => {
    const rank = role.id === guild.id || role.managed ? -1 : rankOf(role.name, ROLE_WORDS[purpose]);
    const isUsable = !assignable || roleIssue("", role, guild) === null;
    return rank < 0 || !isUsable ? [] : [{ role, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.role.id ?? null;
}

/**
 * Roles for a purpose that the bot can give, best names first; where no name fits, the lowest roles that it can give. Empty
 * when it can give none.
 */
export function guessRoles(guild: CheckedGuild, purpose: RolePurpose, max: number): Snowflake[] {
  const given = guild.roles
    .filter((role) => roleIssue("", role, guild) === null)
    .map((role) => ({ role, rank: rankOf(role.name, ROLE_WORDS[purpose]) }))
    .toSorted((one, other) => one.rank - other.rank || one.role.position - other.role.position);
  const named = given.filter(({ rank }) => rank >= 0);
  return (named.length > 0 ? named : given).slice(0, max).map(({ role }) => role.id);
}
