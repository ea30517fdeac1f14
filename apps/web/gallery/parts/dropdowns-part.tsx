import { Select } from "@mantine/core";
import css from "./parts.module.css";

const MANY = Array.from({ length: 40 }, (_, at) => `Choice ${at + 1}`);

/** Lists that open, limited in height by the theme. */
export function DropdownsPart() {
  return (
    <div className={css.part}>
      <Select label="Dropdown" data={MANY} maw={320} />
    </div>
  );
}
