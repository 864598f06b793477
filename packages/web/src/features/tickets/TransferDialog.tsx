import { Modal, Select, Stack, Textarea } from '@mantine/core'
import type { Colleague } from '@recado/contract'
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
  /** The title, if it is not the transfer of one ticket. */
  title?: string
  /** The ticket's connection; without it each ticket keeps its own. */
  whatsappId?: number
  busy?: boolean
  onTransfer: (change: TransferChange) => void
  onClose: () => void
}

/** The current choice; ids as the selects hold them. */
interface TransferChoice {
  userId: string | null
  queueId: string | null
  whatsappId: string | null
  message: string
}

const toTransferChange = (
  queueId: string,
  { userId, whatsappId, message }: TransferChoice,
): TransferChange => ({
  userId: userId === null ? null : Number(userId),
  queueId: Number(queueId),
  ...(whatsappId === null ? {} : { whatsappId: Number(whatsappId) }),
  ...(message.trim() === '' ? {} : { msgTransfer: message.trim() }),
})

/** Whether a user is in a queue; admins are in all. */
const worksIn = ({ profile, queueIds }: Colleague, queueId: number): boolean =>
  profile === 'admin' || queueIds.includes(queueId)

interface ReceiverFieldsProps {
  choice: TransferChoice
  onChange: (change: Partial<TransferChoice>) => void
  /** The queue's error. */
  queueError: string | undefined
}

/** Selects colleague and queue; a user belongs to some queues only. */
function ReceiverFields({ choice: { userId, queueId }, onChange, queueError }: ReceiverFieldsProps) {
  const t = useTranslations('conversation.transfer')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { data: queues = [] } = useQuery(queuesQuery)
  const find = (id: string | null) => colleagues.find(user => String(user.id) === id)
  const receiver = find(userId)
  const offered = receiver ? queues.filter(({ id }) => worksIn(receiver, id)) : queues
  const choose = (id: string | null) => {
    const chosen = find(id)
    onChange({
      userId: id,
      ...(chosen && queueId !== null && !worksIn(chosen, Number(queueId)) ? { queueId: null } : {}),
    })
  }
  return (
    <>
      <Select
        label={t('user')}
        description={t('userHint')}
        placeholder={t('userPlaceholder')}
        searchable
        clearable
        openOnFocus={false}
        data={colleagues.map(user => ({
          value: String(user.id),
          label: user.online ? t('online', { name: user.name }) : user.name,
        }))}
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
        onChange={id => onChange({ queueId: id })}
        error={queueError}
      />
    </>
  )
}

interface ConnectionFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

function ConnectionField(props: ConnectionFieldProps) {
  const t = useTranslations('conversation.transfer')
  const { data: connections = [] } = useQuery(connectionsQuery)
  return (
    <Select
      label={t('connection')}
      required
      allowDeselect={false}
      data={connections.map(one => ({ value: String(one.id), label: one.name }))}
      {...props}
    />
  )
}

function TransferForm({
  whatsappId: ticketConnectionId,
  busy = false,
  onTransfer,
  onClose,
}: Omit<TransferDialogProps, 'opened' | 'title'>) {
  const t = useTranslations('conversation.transfer')
  const tellsCustomer = useSetting('sendMsgTransfTicket') === 'enabled'
  const needsConnection = ticketConnectionId !== undefined
  const [choice, setChoice] = useState<TransferChoice>({
    userId: null,
    queueId: null,
    whatsappId: needsConnection ? String(ticketConnectionId) : null,
    message: '',
  })
  const change = (part: Partial<TransferChoice>) => setChoice(before => ({ ...before, ...part }))
  const [missing, setMissing] = useState<{ queue?: string; connection?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { queueId, whatsappId } = choice
    const unconnected = needsConnection && whatsappId === null
    setMissing({
      ...(queueId === null ? { queue: t('queueRequired') } : {}),
      ...(unconnected ? { connection: t('connectionRequired') } : {}),
    })
    if (queueId !== null && !unconnected) onTransfer(toTransferChange(queueId, choice))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ReceiverFields choice={choice} onChange={change} queueError={missing.queue} />
        {needsConnection ? (
          <ConnectionField
            value={choice.whatsappId}
            onChange={whatsappId => change({ whatsappId })}
            error={missing.connection}
          />
        ) : null}
        {tellsCustomer ? (
          <Textarea
            label={t('words')}
            description={t('wordsHint')}
            autosize
            minRows={2}
            maxRows={5}
            value={choice.message}
            onChange={event => change({ message: event.currentTarget.value })}
          />
        ) : null}
      </Stack>
      <DialogActions submit={t('submit')} busy={busy} onCancel={onClose} />
    </form>
  )
}

/** Transfers a ticket to a colleague or queue. Spec: workspace 2 "Transfer modal". */
export function TransferDialog({ opened, title, ...props }: TransferDialogProps) {
  const t = useTranslations('conversation.transfer')
  return (
    <Modal opened={opened} onClose={props.onClose} title={title ?? t('title')} size="sm">
      <TransferForm {...props} />
    </Modal>
  )
}
