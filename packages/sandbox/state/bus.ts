/** What happened in the world, told to whoever listens: every gateway dispatch begins here. */
export interface Happening {
  /** The dispatch's name, such as MESSAGE_CREATE. */
  event: string;
  /** A function, when what is told differs with who is told; undefined leaves that one out. */
  data: object | ((viewerId: string) => object | undefined);
  /** Only members of this guild hear it. */
  guildId?: string | undefined;
  /** Only those who may view this channel hear it. */
  channelId?: string | undefined;
  /** Only these users hear it, whatever their guilds and intents. */
  audience?: readonly string[] | undefined;
  /** In the guild, only those with one of these permissions hear it. */
  requires?: bigint | undefined;
}

export class Bus {
  readonly #listeners = new Set<(happening: Happening) => void>();
  #publishedCount = 0;

  /** How much has happened; it only ever rises. */
  get publishedCount(): number {
    return this.#publishedCount;
  }

  listen(listener: (happening: Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(happening: Happening): void {
    this.#publishedCount += 1;
    for (const listener of this.#listeners) listener(happening);
  }
}
