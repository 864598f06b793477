import type { Whatsapp, WhatsappDetail } from '@recado/contract'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ConnectionForm } from './form/ConnectionForm.tsx'

export interface ConnectionPanelProps {
  title: string
  opened: boolean
  /** The connection to change; undefined creates one. */
  connection: Whatsapp | undefined
  onClose: () => void
  onDone: (saved?: WhatsappDetail) => void
}

/** Panel to create or change a connection. */
export const ConnectionPanel = ({ title, opened, connection, onClose, onDone }: ConnectionPanelProps) => (
  <FormPanel isWide title={title} opened={opened} onClose={onClose}>
    <ConnectionForm connection={connection} onDone={onDone} />
  </FormPanel>
)
