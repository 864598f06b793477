import type { WhatsappDetail } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { NewConnectionForm } from './form/NewConnectionForm.tsx'
import { LinkSteps } from './sessions/QrDialog.tsx'

export interface NewConnectionDialogProps {
  opened: boolean
  onClose: () => void
  /** The number is linked, or needs no code. */
  onConnected: (connection: WhatsappDetail) => void
}

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** A new connection in one dialog: its channel, its name, its code to scan. The other settings come after that. */
export function NewConnectionDialog({ opened, onClose, onConnected }: NewConnectionDialogProps) {
  const t = useTranslations('connections')
  const [saved, setSaved] = useState<WhatsappDetail>()
  const close = () => {
    setSaved(undefined)
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={saved ? t('qr.title', { name: saved.name }) : t('addTitle')}
      size={480}
    >
      {saved ? (
        <div ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          <LinkSteps
            connection={saved}
            onDone={() => {
              close()
              onConnected(saved)
            }}
          />
        </div>
      ) : (
        <NewConnectionForm onSaved={setSaved} onCancel={close} />
      )}
    </FormDialog>
  )
}
