import { ChannelError, type ChannelErrorKind } from '@recado/channels/port'

/** The group names its members another way by now: it is read again before the next try. */
export const STALE_GROUP_CODE = '421'

/** WhatsApp's refusal codes for messages. */
const REFUSALS: Readonly<Record<string, { readonly kind: ChannelErrorKind; readonly message: string }>> = {
  400: { kind: 'content', message: 'WhatsApp does not take this message as it is.' },
  401: { kind: 'auth', message: 'WhatsApp no longer knows this login.' },
  403: { kind: 'recipient', message: 'This chat does not take messages from us.' },
  404: { kind: 'recipient', message: 'This number is not on WhatsApp.' },
  406: { kind: 'content', message: 'WhatsApp does not take this message.' },
  413: { kind: 'content', message: 'The message is too large for WhatsApp.' },
  [STALE_GROUP_CODE]: { kind: 'transient', message: 'The group has changed; it is read again.' },
  429: { kind: 'rate', message: 'WhatsApp asks for a pause.' },
  463: { kind: 'restricted', message: 'WhatsApp does not let this number begin new chats for now.' },
  475: { kind: 'restricted', message: 'This number has used up its new chats for now.' },
  479: { kind: 'restricted', message: 'WhatsApp refused to deliver to this chat.' },
  487: { kind: 'content', message: 'WhatsApp could not read this message.' },
  500: { kind: 'transient', message: 'WhatsApp could not take the message.' },
  503: { kind: 'transient', message: 'WhatsApp could not take the message.' },
}

/**
 * Maps a refusal to a ChannelError; `until` is the end of the new-chat restriction, if WhatsApp reported one.
 */
export function refusalError(code: string, until: Date | undefined): ChannelError {
  const { kind, message } =
    REFUSALS[code] ??
    ({ kind: 'unknown', message: `WhatsApp refused the message with code ${code}.` } as const)
  return new ChannelError(kind, message, {
    code,
    ...(kind === 'restricted' && until ? { after: until } : {}),
  })
}

export const closedError = (cause?: unknown): ChannelError =>
  new ChannelError('transient', 'WhatsApp cannot be reached right now.', { scope: 'connection', cause })

/** For a message without an ack. */
export const unansweredError = (): ChannelError =>
  new ChannelError('ambiguous', 'WhatsApp did not say whether it took the message.', { code: 'silent' })
