/** The world's events, published to listeners. Every gateway dispatch starts here. */
export interface Happening {
  /** The dispatch's name, such as MESSAGE_CREATE. */
  event: string;
  /** A function if the data depends on the viewer; returns undefined for viewers who don't receive the event. */
  data: object | ((viewerId: string) => object | undefined);
  /** Only members of this guild receive it. */
  guildId?: string | undefined;
  /** Only users who may view this channel receive it. */
  channelId?: string | undefined;
  /** Only these users receive it, whatever their guilds and intents. */
  audience?: readonly string[] | undefined;
  /** In the guild, only members with one of these permissions receive it. */
  requires?: bigint | undefined;
}

export class Bus {
  readonly #listeners = new Set<(happening: Happening) => void>();
  #publishedCount = 0;

  /** How many events were published; it only increases. */
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
