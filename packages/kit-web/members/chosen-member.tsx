import { Button } from "@mantine/core";
import css from "./member-finder.module.css";

/** The selected member of a form, with a button to choose another. */
export const ChosenMember = ({ name, onOther }: { name: string; onOther: () => void }) => (
  <p className={css.chosen}>
    <strong>{name}</strong>
    <Button variant="subtle" color="gray" size="compact-md" onClick={onOther}>
      Change member
    </Button>
  </p>
);
