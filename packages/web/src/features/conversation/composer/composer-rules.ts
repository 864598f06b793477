import type { Message, TicketChannel } from '@recado/contract'
import { excessLength, attachmentFit, supportsVoice } from '../channel/capabilities.ts'
import { parseSignature } from '@recado/domain'
import type { Attachment } from './attachment.ts'
import type { ComposerState } from './composer-machine.ts'

/** External state that the send rules need. */
export interface SendContext {
  /** Undefined while loading: then nothing is restricted. */
  readonly channel: TicketChannel | undefined
  readonly isWindowClosed: boolean
}

/** Excess length of the text for the channel; 0 for a note. */
export const excessOf = ({ mode, text }: ComposerState, channel: TicketChannel | undefined): number =>
  mode.kind === 'note' ? 0 : excessLength(channel, text.trim())

/** Reasons against sending. */
export type SendObstacle = 'empty' | 'loading' | 'windowClosed' | 'tooLong' | 'notCarried'

/** The reason that blocks sending; null if none. Only the server knows the channel's rules for an edit. */
export function sendObstacle(
  state: ComposerState,
  { channel, isWindowClosed }: SendContext,
): SendObstacle | null {
  const { mode, text, tray, loading } = state
  const isBlank = text.trim() === ''
  if (mode.kind === 'edit') return isBlank ? 'empty' : null
  if (mode.kind !== 'note' && isWindowClosed) return 'windowClosed'
  if (excessOf(state, channel) > 0) return 'tooLong'
  if (mode.kind !== 'note' && tray.some(file => attachmentFit(channel, file)?.how === 'refused'))
    return 'notCarried'
  if (loading > 0) return 'loading'
  return isBlank && tray.length === 0 ? 'empty' : null
}

export type Submission =
  | { readonly kind: 'nothing'; readonly why: SendObstacle }
  /** The edit is unchanged. */
  | { readonly kind: 'endEdit' }
  | { readonly kind: 'saveEdit'; readonly messageId: number; readonly body: string }
  | {
      readonly kind: 'send'
      readonly body: string
      readonly files: readonly Attachment[]
      readonly isPrivate: boolean
      readonly quoted: Message | null
    }

/** Returns the effect of a submit. */
export function submissionOf(state: ComposerState, context: SendContext): Submission {
  const { mode, text, tray } = state
  const why = sendObstacle(state, context)
  if (why) return { kind: 'nothing', why }
  const body = text.trim()
  if (mode.kind !== 'edit')
    return { kind: 'send', body, files: tray, isPrivate: mode.kind === 'note', quoted: quotedOf(state) }
  return body === parseSignature(mode.message).text
    ? { kind: 'endEdit' }
    : { kind: 'saveEdit', messageId: mode.message.id, body }
}

/** The message that a reply quotes. */
export const quotedOf = ({ mode }: ComposerState): Message | null => (mode.kind === 'reply' ? mode.to : null)

/** The round button: `record` replaces `send` if there is nothing to send. */
export interface SendButtonState {
  readonly kind: 'record' | 'send' | 'addNote' | 'save'
  readonly disabled: boolean
}

const SEND_BUTTONS = { message: 'send', reply: 'send', note: 'addNote', edit: 'save' } as const

export function sendButtonOf(state: ComposerState, context: SendContext): SendButtonState {
  const { kind } = state.mode
  const why = sendObstacle(state, context)
  // An edit's button stays enabled without text; it does nothing then.
  // While files are read, sending waits for them.
  const disabled = kind === 'edit' ? state.loading > 0 : why !== null && (why !== 'loading' || state.isQueued)
  const isRecord =
    why === 'empty' && (kind === 'message' || kind === 'reply') && supportsVoice(context.channel)
  return isRecord ? { kind: 'record', disabled: false } : { kind: SEND_BUTTONS[kind], disabled }
}

export type KeyAction = 'submit' | 'editLast' | 'endEdit' | 'endReply'
export type PressedKey = Readonly<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> & {
  readonly key: string
}

/** The action of a key in the box; null for the browser's default. */
export function keyActionOf(
  { mode, text, tray }: ComposerState,
  { key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey,
): KeyAction | null {
  if (key === 'Enter') return shiftKey || ctrlKey || altKey || metaKey ? null : 'submit'
  if (key === 'ArrowUp') return text === '' && mode.kind !== 'note' && tray.length === 0 ? 'editLast' : null
  if (key !== 'Escape') return null
  if (mode.kind === 'edit') return 'endEdit'
  return mode.kind === 'reply' ? 'endReply' : null
}
