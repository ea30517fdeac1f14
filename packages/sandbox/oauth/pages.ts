/** The pages for signing in, for consent and for errors. They work without scripts. */
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { GuildRecord, UserRecord } from "../state/records.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import { SCOPES } from "./scopes.ts";
import { STYLE } from "./style.ts";

export function choosePage(
  request: AuthorizeRequest,
  query: string,
  people: readonly { user: UserRecord; note: string }[],
  search: string,
): string {
  const rows = people.map(
    ({
      user,
      note,
    }) => `<li><button name="person" value="${escapeHtml(user.id)}"><span class="face" aria-hidden="true">${escapeHtml(initial(user))}</span>
<span class="names"><b>${escapeHtml(nameOf(user))}</b><span class="quiet">${escapeHtml(user.username)}${note === "" ? "" : ` · ${escapeHtml(note)}`}</span></span></button></li>`,
  );
  return page(
    "Sign in to the sandbox",
    `<h1>Who would you like to be?</h1>
<p class="quiet">${escapeHtml(request.application.name)} asks you to sign in. These are the people of the sample world; no password is needed.</p>
<form class="search" method="get" action="/oauth2/authorize" role="search">${hiddenQuery(query)}
<input type="search" name="find" value="${escapeHtml(search)}" placeholder="Find a person" aria-label="Find a person by name"><button class="plain">Find</button></form>
<form method="post" action="/oauth2/authorize?${escapeHtml(query)}"><input type="hidden" name="step" value="choose"><ul class="people">${rows.join("")}</ul></form>
${rows.length === 0 ? `<p class="quiet">Nobody of that name.</p>` : ""}`,
  );
}

export interface ConsentView {
  request: AuthorizeRequest;
  query: string;
  person: UserRecord;
  /** The guilds to which the bot can be added; null if no bot is requested. */
  guilds: readonly GuildRecord[] | null;
  fault?: string;
}

export function consentPage({ request, query, person, guilds, fault }: ConsentView): string {
  const { application, scopes, redirectUri } = request;
  const named = scopes.filter((scope) => scope !== "bot" || guilds !== null);
  const host = redirectUri === null ? null : new URL(redirectUri).host;
  return page(
    `Authorize ${application.name}`,
    `<div class="who"><span class="quiet">Signed in as <b>${escapeHtml(nameOf(person))}</b></span>
<form method="post" action="/oauth2/authorize?${escapeHtml(query)}"><input type="hidden" name="step" value="switch"><button class="link">Not you? Switch</button></form></div>
<h1>${escapeHtml(application.name)} wants to access your account</h1>
${fault === undefined ? "" : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="/oauth2/authorize?${escapeHtml(query)}"><input type="hidden" name="person" value="${escapeHtml(person.id)}">
<h2>This will allow it to</h2><ul class="scopes">${named.map((scope) => `<li>${escapeHtml(SCOPES[scope] ?? scope)}</li>`).join("")}</ul>
${guilds === null ? "" : guildChoice(request, guilds)}
<div class="row"><button class="plain" name="step" value="cancel">Cancel</button><button class="main" name="step" value="authorize">Authorize</button></div></form>
${host === null ? "" : `<p class="quiet back">Once you decide you go back to ${escapeHtml(host)}.</p>`}`,
  );
}

function guildChoice(request: AuthorizeRequest, guilds: readonly GuildRecord[]): string {
  const fixed = request.isGuildFixed ? guilds.filter((guild) => guild.id === request.guildId) : guilds;
  const isIn = (guild: GuildRecord): boolean => guild.members.has(request.application.botId);
  // guilds without the bot come first
  const options = fixed
    .toSorted((a, b) => Number(isIn(a)) - Number(isIn(b)))
    .map((guild) => {
      const isChosen = guild.id === request.guildId;
      return `<option value="${guild.id}"${isChosen ? " selected" : ""}>${escapeHtml(guild.settings.name)}${isIn(guild) ? " (already there)" : ""}</option>`;
    });
  const asked = BigInt(request.permissions);
  const boxes = Object.entries(PermissionFlagsBits)
    .filter(
      ([name, bit], index, all) =>
        (asked & bit) !== 0n && all.findIndex(([, other]) => other === bit) === index && name !== "",
    )
    .map(
      ([name, bit]) =>
        `<label class="check"><input type="checkbox" name="permission" value="${bit}" checked>${escapeHtml(spaced(name))}</label>`,
    );
  return `<h2><label for="guild">Add to server</label></h2><select id="guild" name="guild_id">${options.join("")}</select>
${options.length === 0 ? `<p class="fault">You manage no server it could be added to.</p>` : ""}
${boxes.length === 0 ? "" : `<details open><summary>Permissions it asks for</summary>${boxes.join("")}</details>`}`;
}

export function donePage(applicationName: string, guildName: string | null): string {
  return page(
    "Done",
    `<h1>Done</h1><p>${escapeHtml(applicationName)} is now in ${escapeHtml(guildName ?? "your server")}. You may close this page.</p>`,
  );
}

export function cancelledPage(): string {
  return page("Canceled", "<h1>Canceled</h1><p>Nothing was changed. You may close this page.</p>");
}

export function faultPage(message: string): string {
  return page(
    "This cannot be authorized",
    `<h1>This cannot be authorized</h1><p class="fault" role="alert">${escapeHtml(message)}</p>
<p class="quiet">The application that sent you here made a mistake. You have not been signed in anywhere.</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function hiddenQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
}

function nameOf(user: UserRecord): string {
  return user.global_name ?? user.username;
}

function initial(user: UserRecord): string {
  return [...nameOf(user)][0]?.toUpperCase() ?? "?";
}

function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
}

function escapeHtml(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
