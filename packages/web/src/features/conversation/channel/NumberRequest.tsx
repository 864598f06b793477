import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { useChannel } from './channel.queries.ts'
import type { NumberRequestDialogProps } from './NumberRequestDialog.tsx'

const NumberRequestDialog = lazyDialog<NumberRequestDialogProps>(
  async () => (await import('./NumberRequestDialog.tsx')).NumberRequestDialog,
  props => props.opened,
)

/** Asks a customer for the number that they hide, where the channel has such a request. */
export function NumberRequest({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('conversation')
  const channel = useChannel(ticket.id)
  const [opened, setOpened] = useState(false)
  const { contact, status } = ticket
  if (!channel?.numberRequest || contact.isGroup || contact.number !== '' || status !== 'open') return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Smartphone size={13} />}
        onClick={() => setOpened(true)}
      >
        {t('askNumber')}
      </Button>
      <NumberRequestDialog ticket={ticket} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
