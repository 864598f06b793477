/** The texts that a queue may have of its own; a blank one is none. */
export interface QueueTexts {
  readonly ratingMessage: string
  readonly complationMessage: string
}

/** The text of a ticket's queue, else that of its connection. Spec: behaviour 19 "Queue". */
export function textOfQueue<K extends keyof QueueTexts>(
  name: K,
  queue: Pick<QueueTexts, K> | null | undefined,
  connection: Pick<QueueTexts, K>,
): string {
  const own: string = queue?.[name] ?? ''
  return own.trim() === '' ? connection[name] : own
}
