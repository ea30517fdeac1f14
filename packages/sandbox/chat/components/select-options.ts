import { type APIMessageComponentEmoji, type APISelectMenuComponent, ComponentType } from "discord-api-types/v10";
import { listChannels, listMembers, listRoles, type Offer } from "../interactions/option-offers.ts";
import type { Guild } from "../store/world.ts";

export interface SelectOption {
  readonly value: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
}

/** The options of any select type. */
export function listSelectOptions(select: APISelectMenuComponent, guild: Guild | undefined): readonly SelectOption[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options.map(({ value, label, description, emoji }) => ({
        value,
        title: label,
        note: description,
        emoji,
      }));
    case ComponentType.UserSelect:
      return listMembers(guild).map(readOffer);
    case ComponentType.RoleSelect:
      return listRoles(guild).map(readOffer);
    case ComponentType.MentionableSelect:
      return [...listMembers(guild), ...listRoles(guild)].map(readOffer);
    case ComponentType.ChannelSelect:
      return listChannels(guild, select.channel_types).map(readOffer);
  }
}

/** The options that are selected initially. */
export function readDefaults(select: APISelectMenuComponent): readonly string[] {
  if (select.type === ComponentType.StringSelect) {
    return select.options.filter((option) => option.default === true).map((option) => option.value);
  }
  return select.default_values?.map(({ id }) => id) ?? [];
}

function readOffer({ key, title, note }: Offer): SelectOption {
  return { value: key, title, note };
}
