import { Modal, type ModalProps } from '@mantine/core'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** A dialog with a form: a Modal that asks before changes of the form are lost. */
export function FormDialog({ children, ...props }: ModalProps) {
  const { close, guarded } = useUnsavedGuard(props)
  return (
    <Modal {...props} onClose={close}>
      {guarded(children)}
    </Modal>
  )
}
