import { Alert, Modal, Select, Stack } from '@mantine/core'
import { ROUTES, type Contact } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { ContactFormDialog, ContactPicker, UNSAVED_CONTACT, type PickedContact } from '../contacts/index.ts'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { useMay, useMe } from '../session/index.ts'
import { applyTicketEvent } from './subscribe-tickets.ts'
import { useTicketNavigation } from './navigation.ts'
import { TakenTicketAlert, type TakenTicket } from './TakenTicketAlert.tsx'

export interface NewTicketDialogProps {
  opened: boolean
  /** Preselected, such as from a shared contact card. */
  contact?: PickedContact | null
  onClose: () => void
}

/** The existing ticket that blocks a new one. */
const takenTicketOf = (error: unknown): TakenTicket | undefined =>
  detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket

function CreateFailure({ error }: { error: unknown }) {
  const ticket = takenTicketOf(error)
  if (ticket) return <TakenTicketAlert ticket={ticket} />
  return (
    <Alert color="danger" variant="light" icon={<CircleAlert size={18} />} role="alert">
      {errorText(error)}
    </Alert>
  )
}

interface NewTicket {
  contact: PickedContact
  queueId: number | null
  whatsappId: number | null
}

/** A shared contact becomes a contact only when its conversation begins. */
async function savedIdOf({ id, name, number, email = '' }: PickedContact): Promise<number> {
  if (id !== UNSAVED_CONTACT) return id
  return (await call(ROUTES.findOrCreateContact, { body: { name, number, email } })).id
}

/** Creates a ticket and opens it; if the user already has one with the contact, opens that. */
function useCreateTicket(onDone: () => void) {
  const me = useMe()
  const { open } = useTicketNavigation()
  const show = (uuid: string) => {
    open(uuid, { tab: 'open', sub: undefined, q: undefined })
    onDone()
  }
  return useMutation({
    mutationFn: async ({ contact, ...ticket }: NewTicket) =>
      call(ROUTES.createTicket, {
        body: { ...ticket, contactId: await savedIdOf(contact), userId: me.id, status: 'open' },
      }),
    onSuccess: ticket => {
      applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket } })
      show(ticket.uuid)
    },
    onError: error => {
      const takenTicket = takenTicketOf(error)
      if (takenTicket?.userId === me.id) show(takenTicket.uuid)
    },
    meta: { quiet: true },
  })
}

/** The queue options; no queue only for users with the permission. */
function useQueueChoices() {
  const me = useMe()
  const isOptional = useMay('ticket-options:createWithoutQueue')
  const { data: allQueues = [] } = useQuery({ ...queuesQuery, enabled: isOptional })
  return { isOptional, queues: isOptional ? allQueues : me.queues }
}

/** The chosen connection, else the user's own, else the company's. */
function useConnectionChoice() {
  const me = useMe()
  const { data: connections = [] } = useQuery(connectionsQuery)
  const [chosen, choose] = useState<string | null>(null)
  const standard =
    connections.find(({ id }) => id === me.whatsappId) ?? connections.find(({ isDefault }) => isDefault)
  return { connections, choose, connectionId: chosen ?? (standard ? String(standard.id) : null) }
}

const toId = (value: string | null): number | null => (value === null ? null : Number(value))
const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

function NewTicketForm({ contact: initialContact = null, onClose }: Omit<NewTicketDialogProps, 'opened'>) {
  const t = useTranslations('tickets.new')
  const { isOptional, queues } = useQueueChoices()
  const { connections, choose, connectionId } = useConnectionChoice()
  const [contact, setContact] = useState<PickedContact | null>(initialContact)
  const [queueId, setQueueId] = useState<string | null>(
    !isOptional && queues.length === 1 ? String(queues[0]?.id) : null,
  )
  const [missing, setMissing] = useState<{ contact?: string; queue?: string }>({})
  /** Initial text of a new contact. */
  const [adding, setAdding] = useState<string | null>(null)
  const createMutation = useCreateTicket(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = {
      ...(contact ? {} : { contact: t('contactRequired') }),
      ...(queueId !== null || isOptional ? {} : { queue: t('queueRequired') }),
    }
    setMissing(problems)
    if (contact && Object.keys(problems).length === 0)
      createMutation.mutate({ contact, queueId: toId(queueId), whatsappId: toId(connectionId) })
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
            required={!isOptional}
            clearable={isOptional}
            searchable
            data={queues.map(toOption)}
            nothingFoundMessage={t('noQueues')}
            value={queueId}
            onChange={setQueueId}
            error={missing.queue}
          />
          <Select
            label={t('connection')}
            placeholder={t('connectionPlaceholder')}
            data={connections.map(toOption)}
            nothingFoundMessage={t('noConnections')}
            allowDeselect={false}
            value={connectionId}
            onChange={choose}
          />
          {createMutation.error ? <CreateFailure error={createMutation.error} /> : null}
        </Stack>
        <DialogActions submit={t('start')} busy={createMutation.isPending} onCancel={onClose} />
      </form>
      <ContactFormDialog
        opened={adding !== null}
        startWith={adding ?? ''}
        onSaved={onContactAdded}
        onClose={() => setAdding(null)}
      />
    </>
  )
}

/** Creates a ticket for a known or a new contact. Spec: workspace 2 "New ticket". */
export function NewTicketDialog({ opened, ...props }: NewTicketDialogProps) {
  const t = useTranslations('tickets.new')
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('title')} size="md">
      <NewTicketForm key={props.contact?.number ?? ''} {...props} />
    </Modal>
  )
}
