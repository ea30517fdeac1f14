/** In the place of a notice above the tabs, until it is known whether there is one: the tabs' content waits for it. */
export const waitingNotice = <span hidden data-waiting />;
