import { LIMITS, type Message, type UserBrief } from '@recado/contract'
import type { DraftText } from '../../../lib/drafts/drafts.ts'
import { parseSignature } from '@recado/domain'
import type { Attachment } from './attachment.ts'

/** Reader and target message of the text. `before`: the box content at the start of the edit. */
export type ComposerMode =
  | { readonly kind: 'message' }
  | { readonly kind: 'note' }
  | { readonly kind: 'reply'; readonly to: Message }
  | {
      readonly kind: 'edit'
      readonly message: Message
      readonly before: { readonly text: string; readonly isNote: boolean }
    }

export interface ComposerState {
  /** The open conversation; null while none is open. */
  readonly ticketId: number | null
  /** Whether the box is visible: not during selection, nor if the ticket is not open. */
  readonly isShown: boolean
  readonly mode: ComposerMode
  readonly text: string
  /** Colleagues mentioned in the note. */
  readonly mentions: readonly UserBrief[]
  /** Files waiting to be sent. */
  readonly tray: readonly Attachment[]
  /** Files and quick messages that are still being read. */
  readonly loading: number
  /** The user has sent it; it leaves once nothing is loading. */
  readonly isQueued: boolean
  readonly recording: boolean
}

export type ComposerEvent =
  | { readonly type: 'opened' | 'shown'; readonly ticketId: number; readonly draft: DraftText | undefined }
  | { readonly type: 'hidden' }
  | { readonly type: 'left'; readonly ticketId: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'mentionChosen'; readonly user: UserBrief; readonly text: string }
  | { readonly type: 'noteSwitched'; readonly isNote: boolean }
  | { readonly type: 'replyChosen' | 'editChosen'; readonly message: Message }
  | { readonly type: 'replyEnded' | 'editEnded' }
  | { readonly type: 'draftReplaced'; readonly draft: DraftText | undefined }
  | { readonly type: 'filesAdded'; readonly attachments: readonly Attachment[] }
  | { readonly type: 'loadingStarted' | 'loadingEnded' | 'loadingFailed' | 'sendQueued' | 'sendWithdrawn' }
  | { readonly type: 'captionTyped'; readonly id: string; readonly caption: string }
  | { readonly type: 'fileMovedEarlier' | 'fileRemoved'; readonly id: string }
  | { readonly type: 'recordingSwitched'; readonly recording: boolean }
  | { readonly type: 'sent' | 'voiceSent' }
  | { readonly type: 'editFailed'; readonly ticketId: number; readonly body: string }

const MESSAGE: ComposerMode = { kind: 'message' }
const NOTE: ComposerMode = { kind: 'note' }
const modeOf = (isNote: boolean): ComposerMode => (isNote ? NOTE : MESSAGE)

export const EMPTY_COMPOSER: ComposerState = {
  ticketId: null,
  isShown: false,
  mode: MESSAGE,
  text: '',
  mentions: [],
  tray: [],
  loading: 0,
  isQueued: false,
  recording: false,
}

const openComposer = (ticketId: number, draft: DraftText | undefined): ComposerState => ({
  ...EMPTY_COMPOSER,
  ticketId,
  mode: modeOf(draft?.isNote ?? false),
  text: draft?.text ?? '',
  mentions: draft?.mentions ?? [],
})

/** The draft holds the text while the box is hidden; an edit starts again. */
function showComposer(state: ComposerState, draft: DraftText | undefined): ComposerState {
  const text = draft?.text ?? ''
  if (state.mode.kind !== 'edit') return { ...state, isShown: true, text }
  const { message, before } = state.mode
  return {
    ...state,
    isShown: true,
    text: parseSignature(message).text,
    mode: { ...state.mode, before: { ...before, text } },
  }
}

/** Restores the box content of before the edit. */
function endEdit(state: ComposerState): ComposerState {
  if (state.mode.kind !== 'edit') return state
  const { text, isNote } = state.mode.before
  return { ...state, text, mode: modeOf(isNote) }
}

function beginEdit(state: ComposerState, message: Message): ComposerState {
  const { mode } = state
  const before = mode.kind === 'edit' ? mode.before : { text: state.text, isNote: mode.kind === 'note' }
  // The text of a message already being edited is the user's.
  const isSame = mode.kind === 'edit' && mode.message.id === message.id
  return {
    ...state,
    text: isSame ? state.text : parseSignature(message).text,
    mode: { kind: 'edit', message, before },
  }
}

function switchNote(state: ComposerState, isNote: boolean): ComposerState {
  if (isNote) return { ...endEdit(state), mode: NOTE }
  return state.mode.kind === 'note' ? { ...state, mode: MESSAGE } : state
}

/** A reply stays one if another device changes the draft as well. */
function replaceDraft(state: ComposerState, draft: DraftText | undefined): ComposerState {
  if (!draft) return { ...state, text: '' }
  const mode = draft.isNote || state.mode.kind === 'note' ? modeOf(draft.isNote) : state.mode
  return { ...state, text: draft.text, mentions: draft.mentions, mode }
}

function moveEarlier(tray: ComposerState['tray'], id: string): ComposerState['tray'] {
  const index = tray.findIndex(one => one.id === id)
  const [moved, before] = [tray[index], tray[index - 1]]
  return moved && before ? [...tray.slice(0, index - 1), moved, before, ...tray.slice(index + 1)] : tray
}

/** Applies an event. Spec: workspace 2 "Message input". */
export function reduceComposer(state: ComposerState, event: ComposerEvent): ComposerState {
  switch (event.type) {
    case 'opened':
      return state.ticketId === event.ticketId ? state : openComposer(event.ticketId, event.draft)
    case 'shown':
      return showComposer(
        state.ticketId === event.ticketId ? state : openComposer(event.ticketId, event.draft),
        event.draft,
      )
    case 'hidden':
      return { ...state, isShown: false, recording: false }
    case 'left':
      // The next conversation may be shown already.
      return state.ticketId === event.ticketId ? EMPTY_COMPOSER : state
    case 'typed':
      return { ...state, text: event.text }
    case 'mentionChosen':
      return {
        ...state,
        text: event.text,
        mentions: [...state.mentions, event.user].slice(-LIMITS.mentionsMax),
      }
    case 'noteSwitched':
      return switchNote(state, event.isNote)
    case 'replyChosen':
      return { ...endEdit(state), mode: { kind: 'reply', to: event.message } }
    case 'editChosen':
      return beginEdit(state, event.message)
    case 'replyEnded':
      return state.mode.kind === 'reply' ? { ...state, mode: MESSAGE } : state
    case 'editEnded':
      return endEdit(state)
    case 'draftReplaced':
      return replaceDraft(state, event.draft)
    case 'filesAdded':
      return { ...state, tray: [...state.tray, ...event.attachments].slice(0, LIMITS.mediaPerMessage) }
    case 'loadingStarted':
      return { ...state, loading: state.loading + 1 }
    case 'loadingEnded':
      return { ...state, loading: Math.max(0, state.loading - 1) }
    // Without its file it does not leave.
    case 'loadingFailed':
      return { ...state, loading: Math.max(0, state.loading - 1), isQueued: false }
    case 'sendQueued':
      return { ...state, isQueued: state.loading > 0 }
    case 'sendWithdrawn':
      return { ...state, isQueued: false }
    case 'captionTyped':
      return {
        ...state,
        tray: state.tray.map(one => (one.id === event.id ? { ...one, caption: event.caption } : one)),
      }
    case 'fileMovedEarlier':
      return { ...state, tray: moveEarlier(state.tray, event.id) }
    case 'fileRemoved':
      return { ...state, tray: state.tray.filter(one => one.id !== event.id) }
    case 'recordingSwitched':
      return { ...state, recording: event.recording }
    case 'sent':
      return { ...state, mode: MESSAGE, text: '', mentions: [], tray: [], isQueued: false }
    case 'voiceSent':
      return { ...endEdit(state), mode: MESSAGE }
    case 'editFailed':
      return state.isShown && state.ticketId === event.ticketId ? { ...state, text: event.body } : state
  }
}

/** The composer to render for a ticket, also before the events of its first render. */
export const composerOf = (
  state: ComposerState,
  ticketId: number,
  draft: DraftText | undefined,
): ComposerState =>
  state.isShown && state.ticketId === ticketId
    ? state
    : reduceComposer(state, { type: 'shown', ticketId, draft })
