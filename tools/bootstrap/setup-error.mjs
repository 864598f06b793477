/**
 * Something about this machine that keeps Recado from running: one sentence for the person at the terminal.
 */
export class SetupError extends Error {
  name = 'SetupError'
}
