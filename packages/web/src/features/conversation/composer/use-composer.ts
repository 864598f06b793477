import type { Ticket, TicketChannel } from '@recado/contract'
import type { WindowState } from '@recado/domain'
import {
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { followsEarlyEnter } from '../../../lib/form/early-keys.ts'
import { isComposing } from '../../../lib/form/is-composing.ts'
import { pastedFiles } from '../../../lib/form/pasted-files.ts'
import { insertAtCaret } from '../../../lib/form/insert-at-caret.ts'
import { useChannel, useMessagingWindow } from '../channel/channel.queries.ts'
import { dispatchToComposer } from '../conversation-state.ts'
import type { Attachment } from './attachment.ts'
import type { ComposerState } from './composer-machine.ts'
import {
  excessOf,
  keyActionOf,
  sendButtonOf,
  type KeyAction,
  type SendButtonState,
  type SendContext,
} from './composer-rules.ts'
import { useAttach } from './use-attach.ts'
import { useCompletions, type Completions } from './use-completions.ts'
import { useComposerFocus } from './use-composer-focus.ts'
import { useComposerState } from './use-composer-state.ts'
import { useSubmit } from './use-submit.ts'
import { useTypingSignal } from './use-typing-signal.ts'

export interface ComposerHandlers {
  onSubmit: () => void
  onChange: (text: string, caret: number) => void
  onSelect: (caret: number) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onFiles: (files: readonly File[]) => void
  onInsert: (symbol: string) => void
  onQuick: () => void
  onRecord: (recording: boolean) => void
  onVoice: (voice: Attachment) => void
  onFocus: () => void
}

export interface ComposerController {
  box: RefObject<HTMLTextAreaElement | null>
  state: ComposerState
  completions: Completions
  /** Undefined while loading. */
  channel: TicketChannel | undefined
  window: WindowState
  /** Excess length of the text. */
  excess: number
  sendButton: SendButtonState
  handlers: ComposerHandlers
}

/** Attaches pasted files; a pasted text is left to the browser, with the picture of it. */
function pasteFiles(event: ClipboardEvent, attach: ReturnType<typeof useAttach>): void {
  const files = pastedFiles(event.clipboardData)
  if (files.length === 0) return
  event.preventDefault()
  void attach(files)
}

/** Escape removes the slash of the quick-message button with its list: alone it says nothing. */
function clearBareSlash(event: KeyboardEvent, { quickMessages, part, toggleSlash }: Completions): boolean {
  const isListShown = quickMessages.open || quickMessages.none
  if (event.key !== 'Escape' || part?.typed !== '' || !isListShown) return false
  event.preventDefault()
  toggleSlash()
  return true
}

/** Sends what was written, and Enter pressed, before this composer was there. */
function useEarlySubmission(ticketId: number, submit: () => void): void {
  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (followsEarlyEnter(ticketId)) submitNow()
  }, [ticketId])
}

/** State and actions of a ticket's composer. */
export function useComposer(ticket: Ticket, onEditLast: () => void): ComposerController {
  const box = useRef<HTMLTextAreaElement>(null)
  const { state, catchUp } = useComposerState(ticket.id, box)
  const { text, mode } = state
  const attach = useAttach(ticket.id)
  const signal = useTypingSignal(ticket.id)
  const completions = useCompletions(ticket, state, box)
  const channel = useChannel(ticket.id)
  const window = useMessagingWindow(ticket.id, channel)

  const focus = () => box.current?.focus()
  const context: SendContext = {
    channel,
    isWindowClosed: window.state === 'closed',
  }
  const { submit, sendVoice } = useSubmit(ticket.id, context, () => {
    signal.onStop()
    focus()
  })
  useEarlySubmission(ticket.id, submit)
  // After it: what was typed since is the next message.
  useComposerFocus(ticket.id, mode, box)
  const keyActions: Record<KeyAction, () => void> = {
    submit,
    editLast: onEditLast,
    endEdit: () => dispatchToComposer({ type: 'editEnded' }),
    endReply: () => dispatchToComposer({ type: 'replyEnded' }),
  }
  const handlers: ComposerHandlers = {
    onSubmit: submit,
    onChange: (newText, caret) => {
      dispatchToComposer({ type: 'typed', text: newText })
      completions.setCaret(caret)
      signal.onType(mode.kind === 'note')
    },
    onSelect: completions.setCaret,
    onBlur: () => {
      signal.onStop()
      catchUp()
    },
    onKeyDown: event => {
      if (
        isComposing(event) ||
        clearBareSlash(event, completions) ||
        completions.quickMessages.onKeyDown(event) ||
        completions.mentions.onKeyDown(event)
      )
        return
      const action = keyActionOf(state, event)
      if (!action) return
      event.preventDefault()
      keyActions[action]()
    },
    onPaste: event => {
      if (mode.kind !== 'edit') pasteFiles(event, attach)
    },
    onFiles: files => void attach(files),
    onInsert: symbol => dispatchToComposer({ type: 'typed', text: insertAtCaret(box.current, text, symbol) }),
    onQuick: completions.toggleSlash,
    onRecord: recording => {
      dispatchToComposer({ type: 'recordingSwitched', recording })
      signal.onRecord(recording)
      if (!recording) requestAnimationFrame(focus)
    },
    onVoice: sendVoice,
    onFocus: focus,
  }
  return {
    box,
    state,
    completions,
    channel,
    window,
    excess: excessOf(state, channel),
    sendButton: sendButtonOf(state, context),
    handlers,
  }
}
