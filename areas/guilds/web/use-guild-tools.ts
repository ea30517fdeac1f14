import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Guild } from "#kit/guild.ts";
import { hasPermission, PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { call } from "#kit-web/api/call.ts";
import { addBotUrl, guildOnPlatformUrl, useInstallation } from "#kit-web/installation.tsx";
import type { GuildTools } from "#kit-web/picker/guild-tools.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { guilds } from "../contract.ts";

/** Tools for the pickers on this guild's pages: create roles and channels, and link to where a rejection is fixed. */
export function useGuildTools(guild: Guild): GuildTools {
  const queries = useQueryClient();
  const installation = useInstallation();
  const isSample = useIsSample();
  return useMemo(() => {
    const params = { id: guild.id };
    const adopt = (change: (guild: Guild) => Guild): void => {
      queries.setQueryData<Guild>(["guild", guild.id], (known) => known && change(known));
    };
    const pending = idempotencyKeys();
    return {
      roleRefusal: refusal(guild, "ManageRoles", "roles"),
      channelRefusal: refusal(guild, "ManageChannels", "channels"),
      createRole: async (name) => {
        const request = `role ${name}`;
        const { role } = await call(guilds.routes.createRole, { params, body: { name, key: pending.keyFor(request) } });
        pending.done(request);
        adopt((known) => ({ ...known, roles: [...known.roles.filter(({ id }) => id !== role.id), role] }));
        return role.id;
      },
      createChannel: async (wanted) => {
        const request = JSON.stringify(wanted);
        const { channel } = await call(guilds.routes.createChannel, {
          params,
          body: { ...wanted, key: pending.keyFor(request) },
        });
        pending.done(request);
        adopt((known) => ({ ...known, channels: [...known.channels.filter(({ id }) => id !== channel.id), channel] }));
        return channel.id;
      },
      fixes: isSample
        ? {}
        : {
            server: {
              label: withPlatformName("Open the server in Discord"),
              href: guildOnPlatformUrl(installation, guild.id),
            },
            invite: { label: "Update the bot's permissions", href: addBotUrl(installation, guild.id) },
          },
    };
  }, [guild, queries, installation, isSample]);
}

/** A request without a response keeps its key, so that a retry is applied once. */
function idempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    keyFor: (request: string): string => {
      const key = keys.get(request) ?? crypto.randomUUID();
      keys.set(request, key);
      return key;
    },
    done: (request: string): void => void keys.delete(request),
  };
}

function refusal({ owner, permissions, botPermissions }: Guild, permission: Permission, what: string): string | null {
  const name = PERMISSION_NAMES[permission];
  if (!owner && !hasPermission(BigInt(permissions), permission))
    return `You need ${name} in this server to create ${what}.`;
  if (!hasPermission(BigInt(botPermissions), permission)) return `The bot needs ${name} to create ${what} here.`;
  return null;
}
