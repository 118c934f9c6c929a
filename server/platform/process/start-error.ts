/** Something the operator can mend: the start ends with this one line and no stack. */
export class StartError extends Error {}
