import type { Whatsapp } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ConnectionForm } from './form/ConnectionForm.tsx'

export interface ConnectionPanelProps {
  opened: boolean
  /** The connection to change; undefined while none was opened. */
  connection: Whatsapp | undefined
  onClose: () => void
}

/** Panel with all settings of a connection, under headings. */
export function ConnectionPanel({ opened, connection, onClose }: ConnectionPanelProps) {
  const t = useTranslations('connections')
  return (
    <FormPanel isWide title={t('editTitle')} opened={opened} onClose={onClose}>
      {connection ? <ConnectionForm connection={connection} onDone={onClose} /> : null}
    </FormPanel>
  )
}
