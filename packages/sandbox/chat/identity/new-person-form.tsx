import { useState } from "react";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import styles from "./identity.module.css";

export interface NewPersonFormProps {
  readonly isBusy: boolean;
  readonly onMake: (username: string, globalName: string) => void;
}

export function NewPersonForm({ isBusy, onMake }: NewPersonFormProps) {
  const [username, setUsername] = useState("");
  const [globalName, setGlobalName] = useState("");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(username.trim(), globalName.trim());
      }}
    >
      <Field label="Username" hint="Lower-case letters, numbers, dots and underscores." isRequired>
        {({ id, describedBy }) => (
          <input
            id={id}
            aria-describedby={describedBy}
            className={fieldStyles.input}
            required
            minLength={2}
            maxLength={32}
            pattern="[a-z0-9._]+"
            autoComplete="off"
            autoCapitalize="none"
            value={username}
            onChange={(event) => setUsername(event.target.value.toLowerCase())}
          />
        )}
      </Field>
      <Field label="Display name">
        {({ id }) => (
          <input
            id={id}
            className={fieldStyles.input}
            maxLength={32}
            autoComplete="off"
            value={globalName}
            onChange={(event) => setGlobalName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        Make this person
      </Button>
    </form>
  );
}
