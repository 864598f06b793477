/** Lets work go on that nobody awaits. Its failure is told to `onFault`; unhandled it would end the process. */
export function inBackground(work: PromiseLike<unknown>, onFault: (error: unknown) => void): void {
  work.then(undefined, onFault)
}
