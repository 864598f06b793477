import { Select, Stack, Textarea, UnstyledButton, type SelectProps } from '@mantine/core'
import type { Colleague, Queue } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { useCheckedForm, type CheckedForm } from '../../../lib/form/checked-form.ts'
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
  transferChangeOf,
  validateTransfer,
  type TransferChoice,
} from './transfer-choice.ts'

/** The values of the form. */
type Choice = Pick<TransferChoice, keyof TransferChoice>
/** A field of the form with a choice. */
type CheckedInput = Pick<SelectProps, 'value' | 'onChange' | 'error'>

const SUBMIT_SHORTCUT = 'Mod+Enter'

export interface TransferDialogProps {
  opened: boolean
  title: string
  /** The user who has the ticket, and is not offered to themselves. */
  ownerId?: number | null
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
  ...field
}: {
  receiver: Colleague
  queues: readonly Queue[]
} & CheckedInput) {
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
      {...field}
    />
  )
}

/** The connection, which is asked only where another one of the same channel would do as well. */
function ConnectionField(field: CheckedInput) {
  const t = useTranslations('conversation.transfer')
  const { data: connections = [], isPending } = useQuery(connectionsQuery)
  const [isOpen, setOpen] = useState(false)
  if (isPending) return null
  const own = connections.find(({ id }) => String(id) === field.value)
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
      autoFocus={isOpen}
      {...field}
    />
  )
}

/** The words that go with the transfer: to whoever receives it, and to the customer where the company does so. */
function TransferTexts({ form, hasNote }: { form: CheckedForm<Choice>; hasNote: boolean }) {
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
          {...form.getInputProps('note')}
        />
      ) : null}
      {tellsCustomer ? (
        <TemplateTextarea
          label={t('words')}
          description={t('wordsHint')}
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('message')}
        />
      ) : null}
    </>
  )
}

function TransferForm({
  whatsappId: ticketConnectionId,
  queueId: ticketQueueId = null,
  ownerId,
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
  const form = useCheckedForm<Choice>(choice => validateTransfer(choice, isOfOne), {
    to: null,
    queueId: null,
    whatsappId: isOfOne ? String(ticketConnectionId) : null,
    message: '',
    note: '',
  })
  const others = ownerId === myId ? colleagues.filter(({ id }) => id !== myId) : colleagues
  const person = findChosenUser(colleagues, form.values.to)
  const choose = (to: string | null) => {
    const receiver = findChosenUser(colleagues, to)
    form.setFieldValue('to', to)
    form.setFieldValue('queueId', receiver ? queueFor(receiver, queues, ticketQueueId) : null)
  }
  const element = useRef<HTMLFormElement>(null)
  // The keys are the form's: another dialog may stand over it.
  const hasFocus = () => element.current?.contains(document.activeElement) ?? false
  useShortcut(SUBMIT_SHORTCUT, () => element.current?.requestSubmit(), hasFocus)
  const submit = form.onSubmit(choice => {
    if (!busy) onTransfer(transferChangeOf(choice))
  })
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack gap="md">
        <ReceiverField
          receivers={listReceivers(others, queues, load, myId)}
          {...form.getInputProps('to')}
          onChange={choose}
        />
        {person ? <QueueField receiver={person} queues={queues} {...form.getInputProps('queueId')} /> : null}
        <TransferTexts form={form} hasNote={isOfOne} />
        {isOfOne ? <ConnectionField {...form.getInputProps('whatsappId')} /> : null}
      </Stack>
      <DialogActions submit={t('submit')} busy={busy} keys={SUBMIT_SHORTCUT} onCancel={onClose} />
    </form>
  )
}

/** Transfers a ticket to a colleague or queue. Spec: workspace 2 "Transfer modal". */
export function TransferDialog({ opened, title, ...props }: TransferDialogProps) {
  return (
    <FormDialog opened={opened} onClose={props.onClose} title={title} size="sm">
      <TransferForm {...props} />
    </FormDialog>
  )
}
