import { Select, Stack, Textarea, UnstyledButton } from '@mantine/core'
import type { Colleague, Queue } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { useReportChanged } from '../../../lib/form/unsaved-changes.ts'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'
import { connectionsQuery } from '../../connections/index.ts'
import { queuesQuery } from '../../queues/index.ts'
import { useMe } from '../../session/index.ts'
import { useSetting } from '../../settings/index.ts'
import { colleaguesQuery } from '../../users/index.ts'
import type { TransferChange } from '../ticket-actions.ts'
import { ticketLoadQuery } from '../tickets.queries.ts'
import { ReceiverField } from './ReceiverField.tsx'
import styles from './ReceiverField.module.css'
import {
  findChosenUser,
  listReceivers,
  offeredQueues,
  queueFor,
  transferSubmission,
  type TransferChoice,
} from './transfer-choice.ts'

const SUBMIT_SHORTCUT = 'Mod+Enter'

export interface TransferDialogProps {
  opened: boolean
  /** The title, if it is not the transfer of one ticket. */
  title?: string
  /** The ticket's connection; without it each ticket keeps its own. */
  whatsappId?: number
  /** The ticket's queue, which a person keeps who works in it. */
  queueId?: number | null
  busy?: boolean
  onTransfer: (change: TransferChange) => void
  onClose: () => void
}

/** Names the queue in which a person gets the ticket, and lets it be changed. */
function QueueField({
  receiver,
  queues,
  value,
  onChange,
  error,
}: {
  receiver: Colleague
  queues: readonly Queue[]
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}) {
  const t = useTranslations('conversation.transfer')
  const offered = offeredQueues(queues, receiver)
  return (
    <Select
      label={t('queue')}
      description={offered.length === 0 ? t('userWithoutQueue', { name: receiver.name }) : undefined}
      placeholder={t('queuePlaceholder')}
      required
      searchable
      openOnFocus={false}
      data={offered.map(queue => ({ value: String(queue.id), label: queue.name }))}
      nothingFoundMessage={t('noQueue')}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

interface ConnectionFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** The connection, which is asked only where another one of the same channel would do as well. */
function ConnectionField({ value, onChange, error }: ConnectionFieldProps) {
  const t = useTranslations('conversation.transfer')
  const { data: connections = [] } = useQuery(connectionsQuery)
  const [isOpen, setOpen] = useState(false)
  const own = connections.find(({ id }) => String(id) === value)
  const usable = connections.filter(one => !own || one.channel === own.channel)
  if (own && usable.length < 2) return null
  if (own && !isOpen)
    return (
      <span className={styles.connection}>
        {t('byConnection', { name: own.name })}
        <UnstyledButton className={styles.change} onClick={() => setOpen(true)}>
          {t('changeConnection')}
        </UnstyledButton>
      </span>
    )
  return (
    <Select
      label={t('connection')}
      required
      allowDeselect={false}
      data={usable.map(one => ({ value: String(one.id), label: one.name }))}
      value={value}
      onChange={onChange}
      error={error}
      autoFocus={isOpen}
    />
  )
}

/** The words that go with the transfer: to whoever receives it, and to the customer where the company does so. */
function TransferTexts({
  choice: { note, message },
  hasNote,
  onChange,
}: {
  choice: TransferChoice
  hasNote: boolean
  onChange: (change: Partial<TransferChoice>) => void
}) {
  const t = useTranslations('conversation.transfer')
  const tellsCustomer = useSetting('sendMsgTransfTicket') === 'enabled'
  return (
    <>
      {hasNote ? (
        <Textarea
          className={styles.note}
          label={t('note')}
          description={t('noteHint')}
          autosize
          minRows={2}
          maxRows={5}
          value={note}
          onChange={event => onChange({ note: event.currentTarget.value })}
        />
      ) : null}
      {tellsCustomer ? (
        <TemplateTextarea
          label={t('words')}
          description={t('wordsHint')}
          autosize
          minRows={2}
          maxRows={5}
          value={message}
          onChange={event => onChange({ message: event.currentTarget.value })}
        />
      ) : null}
    </>
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
  const { id: myId } = useMe()
  const isOfOne = ticketConnectionId !== undefined
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: load } = useQuery(ticketLoadQuery)
  const [choice, setChoice] = useState<TransferChoice>({
    to: null,
    queueId: null,
    whatsappId: isOfOne ? String(ticketConnectionId) : null,
    message: '',
    note: '',
  })
  useReportChanged(choice)
  const change = (part: Partial<TransferChoice>) => setChoice(before => ({ ...before, ...part }))
  const [missing, setMissing] = useState<readonly string[]>([])
  const person = findChosenUser(colleagues, choice.to)
  const choose = (to: string | null) => {
    const receiver = findChosenUser(colleagues, to)
    change({ to, queueId: receiver ? queueFor(receiver, queues, ticketQueueId) : null })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const submission = transferSubmission(choice, isOfOne)
    setMissing(submission.kind === 'missing' ? submission.fields : [])
    if (submission.kind === 'transfer') onTransfer(submission.change)
  }
  const form = useRef<HTMLFormElement>(null)
  useShortcut(SUBMIT_SHORTCUT, () => form.current?.requestSubmit())
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        <ReceiverField
          receivers={listReceivers(colleagues, queues, load, myId)}
          value={choice.to}
          onChange={choose}
          error={missing.includes('receiver') ? t('toRequired') : undefined}
        />
        {person ? (
          <QueueField
            receiver={person}
            queues={queues}
            value={choice.queueId}
            onChange={queueId => change({ queueId })}
            error={missing.includes('queue') ? t('queueRequired') : undefined}
          />
        ) : null}
        <TransferTexts choice={choice} hasNote={isOfOne} onChange={change} />
        {isOfOne ? (
          <ConnectionField
            value={choice.whatsappId}
            onChange={whatsappId => change({ whatsappId })}
            error={missing.includes('connection') ? t('connectionRequired') : undefined}
          />
        ) : null}
      </Stack>
      <DialogActions submit={t('submit')} busy={busy} keys={SUBMIT_SHORTCUT} onCancel={onClose} />
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
