import type { APIChannel, APIThreadMember } from "discord-api-types/v10";
import type { Handlers } from "./handlers.ts";
import { changeGuild } from "./on-guilds.ts";
import { changeEntry } from "./replace.ts";
import type { World } from "./world.ts";

/** Thread members; this client stores only whether its own person is one. */
export const threadEvents: Handlers = {
  THREAD_MEMBER_UPDATE: (world, data) =>
    changeThread(world, data.guild_id, data.id ?? "", (thread) => ({ ...thread, member: data })),
  THREAD_MEMBERS_UPDATE: (world, data) => {
    const me = world.me?.id ?? "";
    const membership = data.added_members?.find(({ user_id }) => user_id === me);
    const isGone = data.removed_member_ids?.includes(me) === true;
    return changeThread(world, data.guild_id, data.id, (thread) => ({
      ...thread,
      member_count: data.member_count,
      ...(membership === undefined ? {} : { member: membership }),
      ...(isGone ? { member: undefined } : {}),
    }));
  },
};

type ThreadChange = (thread: APIChannel) => object & { readonly member?: APIThreadMember | undefined };

function changeThread(world: World, guildId: string, threadId: string, change: ThreadChange): World {
  return changeGuild(world, guildId, (guild) => ({
    ...guild,
    channels: changeEntry(guild.channels, threadId, (thread) => change(thread) as APIChannel),
  }));
}
