// New roles or channels that can be created from a search text.
import type { ChannelTypeName, GuildChannel, GuildRole } from "#kit/guild.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { CREATABLE_CHANNELS, type CreatableChannel, channelName, roleName } from "#kit/part-names.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** The option to create the searched name. */
export type Creation = {
  id: string;
  label: string;
  /** Why it can't be created; null if it can. */
  refusal: string | null;
  /** Returns the new id. */
  create: () => Promise<Snowflake>;
};

type RoleMaker = { roleRefusal: string | null; createRole(name: string): Promise<Snowflake> };
type ChannelMaker = {
  channelRefusal: string | null;
  createChannel(channel: { name: string; type: CreatableChannel; parentId: Snowflake | null }): Promise<Snowflake>;
};

/** None if the search is empty or a role has exactly this name. */
export function roleCreations(search: string, roles: readonly GuildRole[], maker: RoleMaker | null): Creation[] {
  const name = roleName(search);
  if (!maker || name === "" || roles.some((role) => role.name === name)) return [];
  const { roleRefusal: refusal } = maker;
  return [{ id: "create", label: `Create role “${name}”`, refusal, create: () => maker.createRole(name) }];
}

/** Without a category first, then in each. The type is the first that the field accepts and bots can create. */
export function channelCreations(
  search: string,
  channels: readonly GuildChannel[],
  types: readonly ChannelTypeName[],
  maker: ChannelMaker | null,
): Creation[] {
  const type = CREATABLE_CHANNELS.find((one) => types.includes(one));
  if (!maker || !type) return [];
  const name = channelName(search, type);
  const isThere = channels.some((channel) => channel.name === name && channel.type === CHANNEL_TYPES[type]);
  if (name === "" || isThere) return [];
  const { channelRefusal: refusal } = maker;
  const label = `Create channel “${name}”`;
  const loose: Creation = {
    id: "create",
    label,
    refusal,
    create: () => maker.createChannel({ name, type, parentId: null }),
  };
  if (refusal !== null) return [loose];
  const categories = channels
    .filter((channel) => channel.type === CHANNEL_TYPES.category)
    .toSorted((one, other) => one.position - other.position);
  return [
    loose,
    ...categories.map(({ id, name: category }) => ({
      id: `create-${id}`,
      label: `${label} in ${category}`,
      refusal,
      create: () => maker.createChannel({ name, type, parentId: id }),
    })),
  ];
}
