import { Alert, Modal, Select, Stack } from '@mantine/core'
import { ROUTES, type Contact, type ContactBrief } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { ContactFormDialog, ContactPicker } from '../contacts/index.ts'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { useMay, useMe } from '../session/index.ts'
import { applyTicketEvent } from './subscribe-tickets.ts'
import { useTicketNavigation } from './navigation.ts'

type ContactChoice = Pick<ContactBrief, 'id' | 'name' | 'number'>

export interface NewTicketDialogProps {
  opened: boolean
  /** Already chosen, such as from a shared contact card. */
  contact?: ContactChoice | null
  onClose: () => void
}

/** Why there is already a conversation, in words: with whom, and in which queue. */
function TakenTicketAlert({ error }: { error: unknown }) {
  const t = useTranslations('tickets.held')
  const takenTicket = detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket
  const noQueue = t('noQueue')
  const text = takenTicket
    ? takenTicket.user
      ? t('by', { user: takenTicket.user.name, queue: takenTicket.queue?.name ?? noQueue })
      : t('waiting', { queue: takenTicket.queue?.name ?? noQueue })
    : errorText(error)
  return (
    <Alert color={takenTicket ? 'warn' : 'danger'} variant="light" icon={<CircleAlert size={18} />} title={takenTicket ? t('title') : undefined} role="alert">
      {text}
    </Alert>
  )
}

function NewTicketForm({ contact: initialContact = null, onClose }: Omit<NewTicketDialogProps, 'opened'>) {
  const t = useTranslations('tickets.new')
  const me = useMe()
  const needsNoQueue = useMay('ticket-options:createWithoutQueue')
  const { open } = useTicketNavigation()
  const { data: allQueues = [] } = useQuery({ ...queuesQuery, enabled: needsNoQueue })
  const { data: connections = [] } = useQuery(connectionsQuery)
  const queues = needsNoQueue ? allQueues : me.queues
  const [contact, setContact] = useState<ContactChoice | null>(initialContact)
  const [queueId, setQueueId] = useState<string | null>(!needsNoQueue && queues.length === 1 ? String(queues[0]?.id) : null)
  const [chosenConnection, setConnection] = useState<string | null>(null)
  const [missing, setMissing] = useState<{ contact?: string; queue?: string }>({})
  /** The text a new contact is made from. */
  const [adding, setAdding] = useState<string | null>(null)
  const defaultConnection = connections.find(({ id }) => id === me.whatsappId) ?? connections.find(({ isDefault }) => isDefault)
  const connectionId = chosenConnection ?? (defaultConnection ? String(defaultConnection.id) : null)

  const createMutation = useMutation({
    mutationFn: (contactId: number) =>
      call(ROUTES.createTicket, {
        body: {
          contactId,
          queueId: queueId === null ? null : Number(queueId),
          whatsappId: connectionId === null ? null : Number(connectionId),
          userId: me.id,
          status: 'open',
        },
      }),
    onSuccess: ticket => {
      applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket } })
      open(ticket.uuid, { tab: 'open', sub: undefined, q: undefined })
      onClose()
    },
    onError: error => {
      const takenTicket = detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket
      if (takenTicket?.userId !== me.id) return
      // One's own conversation: that is where the person wanted to go.
      open(takenTicket.uuid, { tab: 'open', sub: undefined, q: undefined })
      onClose()
    },
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = { ...(contact ? {} : { contact: t('contactRequired') }), ...(queueId !== null || needsNoQueue ? {} : { queue: t('queueRequired') }) }
    setMissing(problems)
    if (contact && Object.keys(problems).length === 0) createMutation.mutate(contact.id)
  }
  const onContactAdded = (fresh: Contact) => {
    setContact(fresh)
    setAdding(null)
  }
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ContactPicker
            label={t('contact')}
            value={contact}
            onChange={setContact}
            onCreate={setAdding}
            error={missing.contact}
            autoFocus={initialContact === null}
          />
          <Select
            label={t('queue')}
            placeholder={t('queuePlaceholder')}
            required={!needsNoQueue}
            clearable={needsNoQueue}
            searchable
            data={queues.map(queue => ({ value: String(queue.id), label: queue.name }))}
            nothingFoundMessage={t('noQueues')}
            value={queueId}
            onChange={setQueueId}
            error={missing.queue}
          />
          <Select
            label={t('connection')}
            placeholder={t('connectionPlaceholder')}
            data={connections.map(one => ({ value: String(one.id), label: one.name }))}
            nothingFoundMessage={t('noConnections')}
            allowDeselect={false}
            value={connectionId}
            onChange={setConnection}
          />
          {createMutation.error ? <TakenTicketAlert error={createMutation.error} /> : null}
        </Stack>
        <DialogActions submit={t('start')} busy={createMutation.isPending} onCancel={onClose} />
      </form>
      <ContactFormDialog opened={adding !== null} startWith={adding ?? ''} onSaved={onContactAdded} onClose={() => setAdding(null)} />
    </>
  )
}

/** Begins a conversation with a known or a new contact. Spec: workspace 2 "New ticket". */
export function NewTicketDialog({ opened, ...props }: NewTicketDialogProps) {
  const t = useTranslations('tickets.new')
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('title')} size="md">
      <NewTicketForm key={props.contact?.id ?? 0} {...props} />
    </Modal>
  )
}
