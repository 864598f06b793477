import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { connectionsQuery } from '../../connections/index.ts'
import { queuesQuery } from '../../queues/index.ts'
import { useSetting } from '../../settings/index.ts'
import type { TransferChange } from '../ticket-actions.ts'
import { offeredQueues, receiverChange, transferSubmission, type TransferChoice } from './transfer-choice.ts'
import { colleaguesQuery } from '../../users/index.ts'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { useReportChanged } from '../../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'

export interface TransferDialogProps {
  opened: boolean
  /** The title, if it is not the transfer of one ticket. */
  title?: string
  /** The ticket's connection; without it each ticket keeps its own. */
  whatsappId?: number
  /** The ticket's queue, which the dialog proposes. */
  queueId?: number | null
  busy?: boolean
  onTransfer: (change: TransferChange) => void
  onClose: () => void
}

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
  const offered = offeredQueues(queues, receiver)
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
        onChange={id => onChange(receiverChange({ queueId }, queues, find(id)))}
        data-autofocus
      />
      <Select
        label={t('queue')}
        description={
          receiver && offered.length === 0 ? t('userWithoutQueue', { name: receiver.name }) : undefined
        }
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
  queueId: ticketQueueId = null,
  busy = false,
  onTransfer,
  onClose,
}: Omit<TransferDialogProps, 'opened' | 'title'>) {
  const t = useTranslations('conversation.transfer')
  const tellsCustomer = useSetting('sendMsgTransfTicket') === 'enabled'
  const needsConnection = ticketConnectionId !== undefined
  const [choice, setChoice] = useState<TransferChoice>({
    userId: null,
    queueId: ticketQueueId === null ? null : String(ticketQueueId),
    whatsappId: needsConnection ? String(ticketConnectionId) : null,
    message: '',
  })
  useReportChanged(choice)
  const change = (part: Partial<TransferChoice>) => setChoice(before => ({ ...before, ...part }))
  const [missing, setMissing] = useState<readonly string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const submission = transferSubmission(choice, needsConnection)
    setMissing(submission.kind === 'missing' ? submission.fields : [])
    if (submission.kind === 'transfer') onTransfer(submission.change)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ReceiverFields
          choice={choice}
          onChange={change}
          queueError={missing.includes('queue') ? t('queueRequired') : undefined}
        />
        {needsConnection ? (
          <ConnectionField
            value={choice.whatsappId}
            onChange={whatsappId => change({ whatsappId })}
            error={missing.includes('connection') ? t('connectionRequired') : undefined}
          />
        ) : null}
        {tellsCustomer ? (
          <TemplateTextarea
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
    <FormDialog opened={opened} onClose={props.onClose} title={title ?? t('title')} size="sm">
      <TransferForm {...props} />
    </FormDialog>
  )
}
