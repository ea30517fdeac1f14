// Tickets that others open for a member: staff in the dashboard, about one of their subjects and with its form filled in,
// and other modules.
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import { choiceRange, type ModalInput, optionsOf } from "#kit/modal/modal-input.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { memberById } from "#kit-server/guild/members/find-members.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Subject, subjectsOf, type TicketConfig, teamNameFor } from "../contract.ts";
import { isOfTeams, type Scope } from "../store/scope.ts";
import type { Ticket } from "../store.ts";
import { type Ctx, type Member, type Person, refuse, refuseOnFault } from "./context.ts";
import { openTicket, recordOpening } from "./open-ticket.ts";

/** The subjects of the viewer's teams. */
export const subjectsIn = (config: TicketConfig, scope: Scope): Subject[] =>
  subjectsOf(config).filter((subject) => isOfTeams(scope, teamNameFor(config, subject)));

type OpenRequest = {
  by: Person;
  /** Requests with the same key open it once. */
  key: string;
  subject: string;
  member: Snowflake;
  /** The answers to each question; ids for members, roles and channels. */
  answers: readonly (readonly string[])[];
};

export async function openFromDashboard(
  ctx: Ctx & { enabled: boolean },
  scope: Scope,
  request: OpenRequest,
): Promise<Ticket> {
  if (!ctx.enabled) throw refuse("isOff");
  const subject = subjectsIn(ctx.config, scope).find(({ name }) => name === request.subject);
  const guild = await ctx.guild();
  if (!subject || !guild) throw refuse("subjectGone");
  const opener = await memberToOpenFor(ctx, request.member);
  const answers = await Promise.all(
    subject.questions.map(async (question, at): Promise<FormAnswer> => {
      const value = await readAnswer(ctx, guild, question, request.answers[at] ?? []);
      return { label: question.label, value };
    }),
  );
  const key = `dashboard:${request.key}`;
  const alongside = (tx: Orm, ticket: Ticket) => ctx.audit(tx, request.by, "ticket.open", { number: ticket.number });
  return openTicket(ctx, { key, subject, opener, answers, channelId: null, isForced: true, alongside });
}

/** Another module opens a ticket for a member who requested it there. */
export async function openWhenAsked(
  ctx: Ctx,
  key: string,
  { subject: name, opener, answers, channelId }: CapabilityInput<"tickets.open">,
): Promise<CapabilityDone<"tickets.open">> {
  const subjects = subjectsOf(ctx.config);
  const subject = name === null ? subjects[0] : subjects.find((one) => one.name === name);
  if (!subject) throw refuse("subjectGone");
  const member = { ...opener, permissions: "0" };
  const opening = { key: `module:${key}`, subject, opener: member, answers, channelId };
  const { ticket } = await recordOpening(ctx, opening, 0);
  return { number: ticket.number };
}

async function memberToOpenFor({ discord }: Ctx, id: Snowflake): Promise<Member> {
  const found = await memberById(discord, id);
  const { memberName: name, bot } = briefOf(found);
  if (bot) throw refuse("notForBots");
  return { ...gateMemberOf(found), name, permissions: "0" };
}

/** As readable text, like members' own answers. Only files can't be submitted here. */
async function readAnswer(ctx: Ctx, guild: BotGuild, question: ModalInput, given: readonly string[]): Promise<string> {
  const { kind, label, isRequired, minLength, maxLength } = question;
  const values = [...new Set(given.filter((value) => value.trim() !== ""))];
  const wrong = () => refuse("answerWrong", { question: label });
  if (kind === "files") return "";
  if (values.length === 0 && isRequired) throw refuse("answerMissing", { question: label });
  if (kind === "checkbox") return values.length > 0 ? "Yes" : "No";
  if (values.length === 0) return "";
  if (kind === "short" || kind === "paragraph") {
    const [text = ""] = values;
    if (text.length < minLength || text.length > maxLength) throw wrong();
    return text;
  }
  if (values.length > (kind === "radio" ? 1 : choiceRange(question).max)) throw wrong();
  const named = await Promise.all(values.map((value) => nameOf(ctx, guild, question, value)));
  if (named.includes(null)) throw wrong();
  return named.join(", ");
}

async function nameOf(ctx: Ctx, guild: BotGuild, question: ModalInput, value: string): Promise<string | null> {
  const named = (mark: string, one: { name: string } | undefined) => (one ? `${mark}${one.name}` : null);
  const role = guild.roles.find(({ id }) => id === value);
  switch (question.kind) {
    case "roles":
      return named("@", role);
    case "channels":
      return named(
        "#",
        guild.channels.find(({ id }) => id === value),
      );
    case "members":
    case "mentionables": {
      if (role && question.kind === "mentionables") return named("@", role);
      const member = /^\d{15,20}$/.test(value) ? await refuseOnFault(() => ctx.discord.member(value)) : null;
      return member ? `@${briefOf(member).memberName}` : null;
    }
    default:
      return optionsOf(question).some(({ label }) => label === value) ? value : null;
  }
}
