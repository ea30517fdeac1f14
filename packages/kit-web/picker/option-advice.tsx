import { ExternalLinkIcon } from "lucide-react";
import { useGuildTools } from "./guild-tools.tsx";
import type { Option } from "./option.ts";
import css from "./option-advice.module.css";

type Props = {
  /** An option that was pressed and can't be selected. */
  option: Option | null;
  isMaking: boolean;
  error: string | null;
};

/** Below a list: why an option can't be chosen or created, and the fix. */
export function OptionAdvice({ option, isMaking, error }: Props) {
  const tools = useGuildTools();
  const fix = option?.fix && tools?.fixes[option.fix];
  const text = isMaking ? "Creating…" : (error ?? option?.refusal);
  return (
    <div role="status" className={css.advice} data-trouble={error !== null && !isMaking}>
      {text && <p>{text}</p>}
      {fix && !isMaking && (
        <a href={fix.href} target="_blank" rel="noreferrer">
          {fix.label} <ExternalLinkIcon size={14} aria-hidden />
        </a>
      )}
    </div>
  );
}
