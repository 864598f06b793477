import { Button, Group } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { BellRing } from 'lucide-react'
import { useToastState, whenPaletteIsClosed } from './toast.tsx'

export interface NoticeToast {
  /** The toast's id; a toast with the same id changes in place. */
  id: string
  message: string
  /** Label of the button, which closes the toast. */
  action: string
  onAction: () => void
}

/** Milliseconds for which a notice stays after its last change. */
const NOTICE_MS = 10_000
/** Behind the toasts of what the user does, which also take its place while there are many. */
const NOTICE_PRIORITY = -1

/** The toasts that wait until the command palette has closed. */
const delayed = new Set<string>()
let changes = 0

/** The time to stay; a changed one begins anew. A notice that came while the page was hidden stays until it is closed. */
const stayMs = (): number | false => {
  changes = (changes + 1) % 2
  return document.visibilityState === 'visible' ? NOTICE_MS + changes : false
}

/** Shows news that nobody awaits, or changes the toast that shows it. */
export function showNoticeToast({ id, message, action, onAction }: NoticeToast): void {
  useToastState.setState({ any: true })
  const data = {
    id,
    priority: NOTICE_PRIORITY,
    autoClose: stayMs(),
    color: 'var(--warn)',
    icon: <BellRing size={20} />,
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            hideNoticeToast(id)
            onAction()
          }}
        >
          {action}
        </Button>
      </Group>
    ),
  }
  delayed.add(id)
  whenPaletteIsClosed(() => {
    delayed.delete(id)
    notifications.show(data)
    notifications.update(data)
  })
}

/** Whether the toast is on screen, or waits until it can be. */
export function isNoticeShown(id: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return delayed.has(id) || [...shown, ...queue].some(one => one.id === id)
}

export const hideNoticeToast = (id: string): void => void notifications.hide(id)
