import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { defaultsOf, NoteInput, ROUTES, type TicketNote } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PanelLink, PanelSection } from '../../ui/layout/PanelSection.tsx'
import { useMe } from '../session/index.ts'
import styles from './ContactDrawer.module.css'
import { notesQuery } from './drawer.queries.ts'

interface NoteTarget {
  ticketId: number
  contactId: number
}

function NoteForm({ ticketId, contactId, onClose }: NoteTarget & { onClose: () => void }) {
  const t = useTranslations('contacts.notes')
  const actions = useTranslations('actions')
  const form = useSchemaForm(NoteInput, { ...defaultsOf(NoteInput), note: '' })
  const addMutation = useMutation({
    mutationFn: (values: typeof form.values) =>
      call(ROUTES.createNote, { body: { ...values, ticketId, contactId } }),
    onSuccess: note => {
      queryClient.setQueryData(notesQuery(ticketId, contactId).queryKey, notes =>
        notes ? [note, ...notes] : [note],
      )
      toast.success(t('added'))
      onClose()
    },
  })
  return (
    <form
      noValidate
      className={styles.noteForm}
      onSubmit={form.onSubmit(values => addMutation.mutate(values))}
    >
      <Textarea
        aria-label={t('label')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={6}
        autoFocus
        {...form.getInputProps('note')}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onClose}>
          {actions('cancel')}
        </Button>
        <Button size="xs" type="submit" loading={addMutation.isPending}>
          {actions('save')}
        </Button>
      </Group>
    </form>
  )
}

function NoteRow({
  note,
  mayDelete,
  onDelete,
}: {
  note: TicketNote
  mayDelete: boolean
  onDelete: () => void
}) {
  const t = useTranslations('contacts.notes')
  const { day, time } = useDates()
  return (
    <li className={styles.note}>
      <p className={styles.noteText}>{note.note}</p>
      <p className={styles.noteFoot}>
        {[note.user?.name, `${day(note.createdAt)} ${time(note.createdAt)}`].filter(Boolean).join(' · ')}
        {mayDelete ? (
          <ActionIcon className={styles.noteDelete} size={24} aria-label={t('delete')} onClick={onDelete}>
            <Trash2 size={14} />
          </ActionIcon>
        ) : null}
      </p>
    </li>
  )
}

/** Internal notes on a contact, latest first, with a form to add one. Spec: workspace 2 "Contact drawer". */
export function ContactNotes({ ticketId, contactId }: NoteTarget) {
  const t = useTranslations('contacts.notes')
  const actions = useTranslations('actions')
  const me = useMe()
  const { data: notes = [] } = useQuery(notesQuery(ticketId, contactId))
  const [writing, setWriting] = useState(false)
  const deleteMutation = useMutation({
    mutationFn: (noteId: number) => call(ROUTES.deleteNote, { params: { noteId } }),
    onSuccess: (_done, noteId) => {
      queryClient.setQueryData(notesQuery(ticketId, contactId).queryKey, known =>
        known?.filter(({ id }) => id !== noteId),
      )
      toast.success(t('deleted'))
    },
  })
  const remove = async (note: TicketNote) => {
    if (await confirm({ title: t('deleteTitle'), message: note.note, confirm: actions('delete') }))
      deleteMutation.mutate(note.id)
  }
  return (
    <PanelSection
      title={t('title')}
      tool={
        writing ? null : (
          <PanelLink onClick={() => setWriting(true)}>
            <Plus size={12} strokeWidth={2.4} aria-hidden="true" /> {t('add')}
          </PanelLink>
        )
      }
      none={notes.length === 0 && !writing && t('none')}
    >
      {writing ? (
        <NoteForm ticketId={ticketId} contactId={contactId} onClose={() => setWriting(false)} />
      ) : null}
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map(note => (
            <NoteRow
              key={note.id}
              note={note}
              mayDelete={me.profile === 'admin' || note.user?.id === me.id}
              onDelete={() => void remove(note)}
            />
          ))}
        </ul>
      ) : null}
    </PanelSection>
  )
}
