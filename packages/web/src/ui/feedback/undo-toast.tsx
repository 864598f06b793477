import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Undo2 } from 'lucide-react'
import { useToastState } from './toast.tsx'

export interface UndoToast {
  /** One toast has this name at a time. */
  id: string
  /** What is about to be done. */
  message: string
  /** The words on the button that takes it back. */
  action: string
  ms: number
  onUndo: () => void
  /** Nobody took it back: the time is over, or somebody closed the toast. While the pointer or the focus rests on it, time stands still. */
  onExpire: () => void
}

/** Says what is about to be done, and offers to take it back. */
export function showUndoToast({ id, message, action, ms, onUndo, onExpire }: UndoToast): void {
  useToastState.setState({ any: true })
  notifications.show({
    id,
    priority: 1,
    autoClose: ms,
    onClose: onExpire,
    color: 'var(--info)',
    icon: <Undo2 size={20} />,
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button size="compact-sm" variant="default" flex="none" onClick={onUndo}>
          {action}
        </Button>
      </Group>
    ),
  })
}

/** Takes the offer back, or says that there is nothing left to take back. */
export const hideUndoToast = (id: string): void => void notifications.hide(id)
