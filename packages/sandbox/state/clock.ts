/** The platform's time: real time plus an offset that the control API may move forward. */
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

  /** ISO 8601 as the platform writes it: microseconds and an explicit offset. */
  timestamp(atMs = this.now()): string {
    return formatTimestamp(atMs);
  }

  /** Calls once when the platform's time reaches `atMs`. The returned function cancels. */
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
    // setTimeout cannot hold more than 2^31-1 ms: a far alarm is armed again when that much has passed
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
