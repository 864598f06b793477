import type { Message } from '@recado/contract'
import { useRef, type RefObject } from 'react'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'

/** What the conversation does with the presses it hears. */
export interface MessageHandlers {
  menu: (message: Message, what: 'all' | 'react', anchor: DOMRect, trigger: HTMLElement | null) => void
  reply: (message: Message) => void
  history: (message: Message) => void
  retry: (message: Message) => void
  resend: (message: Message) => void
  discard: (message: Message) => void
  select: (message: Message) => void
  /** Writes to a contact somebody shared; `cardIndex` is its place on the card. */
  contact: (message: Message, cardIndex: number) => void
}

export interface ThreadEventsInput {
  viewport: RefObject<HTMLElement | null>
  find: (id: number, key: string | undefined) => Message | undefined
  handlers: MessageHandlers
  readOnly: boolean
  selecting: boolean
  onJump: (messageId: number) => void
  onEnlarge: (messageId: number) => void
}

/** Milliseconds a finger rests before that means "menu". */
const LONG_PRESS_MS = 450
/** Pixels a resting finger may tremble. */
const MOVE_TOLERANCE_PX = 10

/** One set of handlers for all messages: what was pressed is told by `data-action`, on which by `data-message`. */
export function useThreadEvents({ viewport, find, handlers, readOnly, selecting, onJump, onEnlarge }: ThreadEventsInput): void {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const messageAt = (target: EventTarget | null): Message | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null
    return row ? find(Number(row.dataset['message']), row.dataset['key']) : undefined
  }
  const release = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }

  const onClick = (event: MouseEvent) => {
    const message = messageAt(event.target)
    if (!message || !(event.target instanceof Element)) return
    if (selecting) return handlers.select(message)
    const button = event.target.closest<HTMLElement>('[data-action]')
    switch (button?.dataset['action']) {
      case 'jump':
        return onJump(Number(button.dataset['to']))
      case 'enlarge':
        return message.id === 0 ? undefined : onEnlarge(message.id)
      case 'history':
        return handlers.history(message)
      default:
    }
    if (readOnly || !button) return
    switch (button.dataset['action']) {
      case 'menu':
        return handlers.menu(message, 'all', button.getBoundingClientRect(), button)
      case 'react':
        return handlers.menu(message, 'react', button.getBoundingClientRect(), button)
      case 'reply':
        return handlers.reply(message)
      case 'retry':
        return handlers.retry(message)
      case 'resend':
        return handlers.resend(message)
      case 'discard':
        return handlers.discard(message)
      case 'contact':
        return handlers.contact(message, Number(button.dataset['at']))
      default:
    }
  }

  const onContextMenu = (event: MouseEvent) => {
    const message = messageAt(event.target)
    // Links and selected text keep the browser's own menu.
    if (
      readOnly ||
      selecting ||
      !message ||
      message.id === 0 ||
      !(event.target instanceof Element) ||
      event.target.closest('a, img, video') ||
      getSelection()?.isCollapsed === false
    )
      return
    event.preventDefault()
    handlers.menu(
      message,
      'all',
      new DOMRect(event.clientX, event.clientY, 1, 1),
      event.target.closest('[data-message]')?.querySelector<HTMLElement>('[data-menu]') ?? null,
    )
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || readOnly || selecting) return
    const message = messageAt(event.target)
    if (!message || message.id === 0) return
    const { clientX: x, clientY: y } = event
    release()
    press.current = { x, y, timer: setTimeout(() => handlers.menu(message, 'all', new DOMRect(x, y, 1, 1), null), LONG_PRESS_MS) }
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press
    if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) > MOVE_TOLERANCE_PX) release()
  }

  useDelegatedEvents(viewport, {
    click: onClick,
    contextmenu: onContextMenu,
    pointerdown: onPointerDown,
    pointermove: onPointerMove,
    pointerup: release,
    pointercancel: release,
  })
}
