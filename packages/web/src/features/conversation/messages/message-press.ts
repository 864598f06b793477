/** A press on a part of a message. `cardIndex`: index of a shared contact on its card, `numberIndex` of its number. */
export type MessagePress =
  | { readonly action: 'jump'; readonly messageId: number }
  | { readonly action: 'contact'; readonly cardIndex: number; readonly numberIndex: number }
  | { readonly action: (typeof PLAIN_ACTIONS)[number] }

const PLAIN_ACTIONS = ['enlarge', 'history', 'menu', 'react', 'reply', 'retry', 'resend', 'discard'] as const

export const PRESS_SELECTOR = '[data-action]'

function pressText(press: MessagePress): string {
  if (press.action === 'jump') return `jump:${press.messageId}`
  return press.action === 'contact' ? `contact:${press.cardIndex}:${press.numberIndex}` : press.action
}

/** The attribute by which event delegation identifies a press. */
export const pressAttribute = (press: MessagePress): { readonly 'data-action': string } => ({
  'data-action': pressText(press),
})

/** Parses the value of {@link pressAttribute}. */
export function parsePress(attribute: string | undefined): MessagePress | null {
  const [action, argument, second] = attribute?.split(':') ?? []
  if (action === 'jump') return { action, messageId: Number(argument) }
  if (action === 'contact') return { action, cardIndex: Number(argument), numberIndex: Number(second) }
  const plain = PLAIN_ACTIONS.find(one => one === action)
  return plain ? { action: plain } : null
}

/** Whether a press only shows content, so that it works in read-only threads. */
export const isViewingPress = ({ action }: MessagePress): boolean =>
  action === 'jump' || action === 'enlarge' || action === 'history'
