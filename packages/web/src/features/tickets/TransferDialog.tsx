import { Modal, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { useSetting } from '../settings/index.ts'
import type { TransferChange } from './ticket-actions.ts'
import { colleaguesQuery } from '../users/index.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'

export interface TransferDialogProps {
  opened: boolean
  /** What the dialog is called where that is not the transfer of one ticket. */
  title?: string
  /** The connection of the ticket; without it each ticket stays on its own. */
  whatsappId?: number
  busy?: boolean
  onTransfer: (change: TransferChange) => void
  onClose: () => void
}

function TransferForm({ whatsappId: ticketConnectionId, busy = false, onTransfer, onClose }: Omit<TransferDialogProps, 'opened' | 'title'>) {
  const t = useTranslations('conversation.transfer')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const tellsCustomer = useSetting('sendMsgTransfTicket') === 'enabled'
  const [userId, setUserId] = useState<string | null>(null)
  const [queueId, setQueueId] = useState<string | null>(null)
  const [whatsappId, setWhatsappId] = useState<string | null>(ticketConnectionId === undefined ? null : String(ticketConnectionId))
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState<{ queue?: string; connection?: string }>({})
  const receiver = colleagues.find(user => String(user.id) === userId)
  // Whoever is chosen works in some queues only.
  const offered = receiver && receiver.profile !== 'admin' ? queues.filter(queue => receiver.queueIds.includes(queue.id)) : queues
  const choose = (id: string | null) => {
    setUserId(id)
    const chosen = colleagues.find(user => String(user.id) === id)
    if (chosen && queueId !== null && chosen.profile !== 'admin' && !chosen.queueIds.includes(Number(queueId))) setQueueId(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const unconnected = ticketConnectionId !== undefined && whatsappId === null
    setMissing({ ...(queueId === null ? { queue: t('queueRequired') } : {}), ...(unconnected ? { connection: t('connectionRequired') } : {}) })
    if (queueId === null || unconnected) return
    onTransfer({
      userId: userId === null ? null : Number(userId),
      queueId: Number(queueId),
      ...(whatsappId === null ? {} : { whatsappId: Number(whatsappId) }),
      ...(message.trim() === '' ? {} : { msgTransfer: message.trim() }),
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Select
          label={t('user')}
          description={t('userHint')}
          placeholder={t('userPlaceholder')}
          searchable
          clearable
          openOnFocus={false}
          data={colleagues.map(user => ({ value: String(user.id), label: user.online ? t('online', { name: user.name }) : user.name }))}
          nothingFoundMessage={t('noUser')}
          value={userId}
          onChange={choose}
          data-autofocus
        />
        <Select
          label={t('queue')}
          placeholder={t('queuePlaceholder')}
          required
          searchable
          data={offered.map(queue => ({ value: String(queue.id), label: queue.name }))}
          nothingFoundMessage={t('noQueue')}
          value={queueId}
          onChange={setQueueId}
          error={missing.queue}
        />
        {ticketConnectionId === undefined ? null : (
          <Select
            label={t('connection')}
            required
            allowDeselect={false}
            data={connections.map(one => ({ value: String(one.id), label: one.name }))}
            value={whatsappId}
            onChange={setWhatsappId}
            error={missing.connection}
          />
        )}
        {tellsCustomer ? (
          <Textarea
            label={t('words')}
            description={t('wordsHint')}
            autosize
            minRows={2}
            maxRows={5}
            value={message}
            onChange={event => setMessage(event.currentTarget.value)}
          />
        ) : null}
      </Stack>
      <DialogActions submit={t('submit')} busy={busy} onCancel={onClose} />
    </form>
  )
}

/** Hands a ticket to a colleague or into a queue. Spec: workspace 2 "Transfer modal". */
export function TransferDialog({ opened, title, ...props }: TransferDialogProps) {
  const t = useTranslations('conversation.transfer')
  return (
    <Modal opened={opened} onClose={props.onClose} title={title ?? t('title')} size="sm">
      <TransferForm {...props} />
    </Modal>
  )
}
