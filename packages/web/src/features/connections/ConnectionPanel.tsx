import type { Whatsapp, WhatsappDetail } from '@recado/contract'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'

export interface ConnectionPanelProps {
  title: string
  opened: boolean
  /** The one that is changed; undefined for a new one. */
  connection: Whatsapp | undefined
  onClose: () => void
  onDone: (saved?: WhatsappDetail) => void
}

/** Where a connection is added or changed. */
export const ConnectionPanel = ({ title, opened, connection, onClose, onDone }: ConnectionPanelProps) => (
  <FormPanel title={title} opened={opened} onClose={onClose}>
    <ConnectionForm connection={connection} onDone={onDone} />
  </FormPanel>
)
