/** A press on a part of a message. `cardIndex`: the place of a shared contact on its card. */
export type MessagePress =
  | { readonly action: 'jump'; readonly messageId: number }
  | { readonly action: 'contact'; readonly cardIndex: number }
  | { readonly action: (typeof PLAIN_ACTIONS)[number] }

const PLAIN_ACTIONS = ['enlarge', 'history', 'menu', 'react', 'reply', 'retry', 'resend', 'discard'] as const

export const PRESS_SELECTOR = '[data-action]'

function pressText(press: MessagePress): string {
  if (press.action === 'jump') return `jump:${press.messageId}`
  return press.action === 'contact' ? `contact:${press.cardIndex}` : press.action
}

/** The attribute by which the conversation knows what a press on an element means. */
export const pressAttribute = (press: MessagePress): { readonly 'data-action': string } => ({ 'data-action': pressText(press) })

/** What a press on an element with {@link pressAttribute} means. */
export function parsePress(attribute: string | undefined): MessagePress | null {
  const [action, argument] = attribute?.split(':') ?? []
  if (action === 'jump') return { action, messageId: Number(argument) }
  if (action === 'contact') return { action, cardIndex: Number(argument) }
  const plain = PLAIN_ACTIONS.find(one => one === action)
  return plain ? { action: plain } : null
}

/** Whether a press only shows something, so that it works where messages cannot be acted on. */
export const isViewingPress = ({ action }: MessagePress): boolean => action === 'jump' || action === 'enlarge' || action === 'history'
