import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToastState } from './toast.tsx'

export interface UndoToast {
  /** The toast's id; at most one toast per id shows. */
  id: string
  /** Text that names the pending action. */
  message: ReactNode
  /** Label of the undo button. */
  action: string
  ms: number
  onUndo: () => void
  /**
   * Called when the toast times out or is closed without undo. The timer pauses while the pointer or the
   * focus rests on the toast.
   */
  onExpire: () => void
}

/** Announces a pending action and offers to undo it. */
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

/** Closes the toast, once undone or no longer undoable. */
export const hideUndoToast = (id: string): void => void notifications.hide(id)
