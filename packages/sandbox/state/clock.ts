/** Discord's time: real time plus an offset that the control API can advance. */
export class Clock {
  #offsetMs: number;
  readonly #alarms = new Set<Alarm>();

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** ISO 8601 in Discord's format: microseconds and an explicit offset. */
  timestamp(atMs = this.now()): string {
    return formatTimestamp(atMs);
  }

  /** Calls `ring` once when Discord's time reaches `atMs`. The returned function cancels it. */
  at(atMs: number, ring: () => void): () => void {
    const alarm: Alarm = { atMs, ring, timer: undefined };
    this.#alarms.add(alarm);
    this.#arm(alarm);
    return () => this.#cancel(alarm);
  }

  after(delayMs: number, ring: () => void): () => void {
    return this.at(this.now() + delayMs, ring);
  }

  advance(byMs: number): void {
    this.#offsetMs += byMs;
    const due = [...this.#alarms].filter((alarm) => alarm.atMs <= this.now()).sort((a, b) => a.atMs - b.atMs);
    for (const alarm of this.#alarms) if (!due.includes(alarm)) this.#arm(alarm);
    for (const alarm of due) this.#fire(alarm);
  }

  stop(): void {
    for (const alarm of [...this.#alarms]) this.#cancel(alarm);
  }

  #arm(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    // setTimeout is limited to 2^31-1 ms: a later alarm is set again when that time has passed
    const delay = Math.min(Math.max(alarm.atMs - this.now(), 0), 2 ** 31 - 1);
    alarm.timer = setTimeout(() => (alarm.atMs <= this.now() ? this.#fire(alarm) : this.#arm(alarm)), delay);
    alarm.timer.unref();
  }

  #fire(alarm: Alarm): void {
    if (!this.#alarms.has(alarm)) return;
    this.#cancel(alarm);
    alarm.ring();
  }

  #cancel(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}

interface Alarm {
  atMs: number;
  ring: () => void;
  timer: NodeJS.Timeout | undefined;
}

export function formatTimestamp(atMs: number): string {
  return new Date(atMs).toISOString().replace("Z", "000+00:00");
}
