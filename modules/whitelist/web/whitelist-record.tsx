import type { RecordProps } from "#kit-web/module-pages.ts";
import { ApplicationRecord } from "./applications.tsx";
import { ListEditor } from "./list-editor.tsx";
import { ListRecord } from "./list-record.tsx";
import { EDIT, LIST, NEW } from "./record-names.ts";

/** A list, the form of one, or an application: their names in the address differ. */
export function WhitelistRecord(props: RecordProps) {
  const { record } = props;
  if (record === NEW) return <ListEditor {...props} list={null} />;
  if (record.startsWith(EDIT)) return <ListRecord {...props} record={record.slice(EDIT.length)} isEdited />;
  if (record.startsWith(LIST)) return <ListRecord {...props} record={record.slice(LIST.length)} isEdited={false} />;
  return <ApplicationRecord {...props} />;
}
