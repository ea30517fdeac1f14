import { fillPlaceholders, MEMBER_PLACEHOLDERS } from "#kit/placeholders.ts";
import { Logo } from "#kit-web/brand/logo.tsx";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import css from "./home-demo.module.css";

const samples = Object.fromEntries(MEMBER_PLACEHOLDERS.map(({ name, sample }) => [name, sample]));

/** The product at work in two panes: a module's real settings, and the chat that follows from them. */
export function HomeDemo({ cards }: { cards: readonly ModuleCard[] }) {
  const { productName } = useInstallation();
  const shown = cards.find(({ settings }) => settings.some(({ kind }) => kind === "longText"));
  if (!shown) return null;
  const toggle = shown.settings.find(({ kind }) => kind === "toggle");
  const channel = shown.settings.find(({ kind }) => kind === "channel");
  const message = shown.settings.find(({ kind }) => kind === "longText");
  const text = String(message?.fallback ?? "");
  return (
    <figure className={css.demo} aria-label={`${shown.name}: its settings, and what members then see`}>
      <div className={css.settings}>
        <div className={css.title}>
          <span className={css.icon}>
            <shown.Icon size={18} />
          </span>
          <strong>{shown.name}</strong>
          <span className={css.on}>On</span>
        </div>
        {toggle && (
          <div className={css.row}>
            <span>{toggle.label}</span>
            <span className={css.switch} />
          </div>
        )}
        {channel && (
          <div className={css.field}>
            <span>{channel.label}</span>
            <span className={css.input}># welcome</span>
          </div>
        )}
        {message && (
          <div className={css.field}>
            <span>{message.label}</span>
            <span className={css.input}>
              {text.split(/(\{[\w.]+\})/).map((part, at) =>
                part.startsWith("{") ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
                  <mark key={at}>{part}</mark>
                ) : (
                  part
                ),
              )}
            </span>
          </div>
        )}
      </div>
      <div className={css.chat}>
        <div className={css.channel}># welcome</div>
        <div className={css.joined}>
          <span aria-hidden>→</span> <b>Robin</b> joined the server.
        </div>
        <div className={css.message}>
          <span className={css.avatar}>
            <Logo size={24} />
          </span>
          <div>
            <div className={css.author}>
              {productName} <span>APP</span>
            </div>
            <p>
              {fillPlaceholders(text, { ...samples, member: "\u0000" })
                .split("\u0000")
                .flatMap((part, at) =>
                  at === 0
                    ? [part]
                    : [
                        <span key={part} className={css.mention}>
                          @Robin
                        </span>,
                        part,
                      ],
                )}
            </p>
          </div>
        </div>
      </div>
    </figure>
  );
}
