/** A problem that the operator at the command line can fix; the message is one sentence. */
export class AdminError extends Error {}
