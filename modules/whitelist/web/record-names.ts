// Names of records in the address. Applications have their number only, because staff get links to them.
export const NEW = "new";
export const LIST = "list-";
export const EDIT = "edit-";
