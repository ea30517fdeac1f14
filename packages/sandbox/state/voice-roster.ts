/** Who is in voice, where and how. As with presences, nobody is after a restart: every connection has ended. */
export interface VoiceStateRecord {
  guild_id: string;
  user_id: string;
  channel_id: string;
  session_id: string;
  self_mute: boolean;
  self_deaf: boolean;
  suppress: boolean;
  request_to_speak_timestamp: string | null;
}

export class VoiceRoster {
  readonly #states = new Map<string, VoiceStateRecord>();
  /** Since when, in seconds, each channel has had someone in it. */
  readonly #begun = new Map<string, number>();
  readonly #statuses = new Map<string, string>();

  of(guildId: string, userId: string): VoiceStateRecord | undefined {
    return this.#states.get(`${guildId} ${userId}`);
  }

  in(channelId: string): VoiceStateRecord[] {
    return [...this.#states.values()].filter((state) => state.channel_id === channelId);
  }

  inGuild(guildId: string): VoiceStateRecord[] {
    return [...this.#states.values()].filter((state) => state.guild_id === guildId);
  }

  /** In every guild; a bot may be in voice in several at once. */
  ofUser(userId: string): VoiceStateRecord[] {
    return [...this.#states.values()].filter((state) => state.user_id === userId);
  }

  put(state: VoiceStateRecord): void {
    this.#states.set(`${state.guild_id} ${state.user_id}`, state);
  }

  remove({ guild_id, user_id }: VoiceStateRecord): void {
    this.#states.delete(`${guild_id} ${user_id}`);
  }

  begunAt(channelId: string): number | undefined {
    return this.#begun.get(channelId);
  }

  setBegun(channelId: string, atS: number | null): void {
    if (atS === null) this.#begun.delete(channelId);
    else this.#begun.set(channelId, atS);
  }

  statusOf(channelId: string): string | null {
    return this.#statuses.get(channelId) ?? null;
  }

  setStatus(channelId: string, status: string | null): void {
    if (status === null) this.#statuses.delete(channelId);
    else this.#statuses.set(channelId, status);
  }

  clear(): void {
    this.#states.clear();
    this.#begun.clear();
    this.#statuses.clear();
  }
}
