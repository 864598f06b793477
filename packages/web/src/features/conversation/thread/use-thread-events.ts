import type { Message } from '@recado/contract'
import { useRef, type RefObject } from 'react'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import { isViewingPress, parsePress, PRESS_SELECTOR, type MessagePress } from '../messages/message-press.ts'

/** Handlers of the presses on messages. */
export interface MessageHandlers {
  menu: (message: Message, what: 'all' | 'react', anchor: DOMRect, trigger: HTMLElement | null) => void
  reply: (message: Message) => void
  history: (message: Message) => void
  retry: (message: Message) => void
  resend: (message: Message) => void
  discard: (message: Message) => void
  select: (message: Message) => void
  /** Starts a conversation with a number of a shared contact, by their indexes. */
  contact: (message: Message, cardIndex: number, numberIndex: number) => void
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

/** Milliseconds of a touch until it is a long press. */
const LONG_PRESS_MS = 450
/** Pixels a long press may move. */
const MOVE_TOLERANCE_PX = 10

/** Calls back on a long press. */
function useLongPress(onLongPress: (event: PointerEvent) => (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const release = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const onPointerDown = (event: PointerEvent) => {
    const run = event.pointerType === 'touch' ? onLongPress(event) : undefined
    if (!run) return
    release()
    press.current = { x: event.clientX, y: event.clientY, timer: setTimeout(run, LONG_PRESS_MS) }
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press
    if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) > MOVE_TOLERANCE_PX)
      release()
  }
  return {
    pointerdown: onPointerDown,
    pointermove: onPointerMove,
    pointerup: release,
    pointercancel: release,
  }
}

/** Links, media and selected text keep the browser's menu. */
const hasOwnMenu = (target: Element): boolean =>
  target.closest('a, img, video') !== null || getSelection()?.isCollapsed === false

/**
 * One set of delegated handlers for all messages: {@link MessagePress} is the action, `data-message` the
 * target.
 */
export function useThreadEvents({
  viewport,
  find,
  handlers,
  readOnly,
  selecting,
  onJump,
  onEnlarge,
}: ThreadEventsInput): void {
  const messageAt = (target: EventTarget | null): Message | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null
    return row ? find(Number(row.dataset['message']), row.dataset['key']) : undefined
  }
  /** The message with a menu at a pointer. */
  const menuMessageAt = (target: EventTarget | null): Message | undefined => {
    const message = readOnly || selecting ? undefined : messageAt(target)
    return message?.id === 0 ? undefined : message
  }
  const act = (press: MessagePress, message: Message, button: HTMLElement): void => {
    switch (press.action) {
      case 'jump':
        return onJump(press.messageId)
      case 'enlarge':
        return message.id === 0 ? undefined : onEnlarge(message.id)
      case 'menu':
        return handlers.menu(message, 'all', button.getBoundingClientRect(), button)
      case 'react':
        return handlers.menu(message, 'react', button.getBoundingClientRect(), button)
      case 'contact':
        return handlers.contact(message, press.cardIndex, press.numberIndex)
      default:
        return handlers[press.action](message)
    }
  }
  const onClick = ({ target }: MouseEvent) => {
    const message = messageAt(target)
    if (!message || !(target instanceof Element)) return
    if (selecting) return handlers.select(message)
    const button = target.closest<HTMLElement>(PRESS_SELECTOR)
    const press = parsePress(button?.dataset['action'])
    if (button && press && (!readOnly || isViewingPress(press))) act(press, message, button)
  }
  const onContextMenu = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    const message = menuMessageAt(target)
    if (!message || !(target instanceof Element) || hasOwnMenu(target)) return
    event.preventDefault()
    const trigger = target.closest('[data-message]')?.querySelector<HTMLElement>('[data-menu]') ?? null
    handlers.menu(message, 'all', new DOMRect(clientX, clientY, 1, 1), trigger)
  }
  const longPress = useLongPress(({ target, clientX, clientY }) => {
    const message = menuMessageAt(target)
    return message && (() => handlers.menu(message, 'all', new DOMRect(clientX, clientY, 1, 1), null))
  })
  useDelegatedEvents(viewport, { click: onClick, contextmenu: onContextMenu, ...longPress })
}
