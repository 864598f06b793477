import { Button, Group, MultiSelect, Text } from '@mantine/core'
import { LIMITS, ROUTES, type Contact } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Combine, Download, MessageSquarePlus, Trash2, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ImportMenu } from '../imports/index.ts'
import { useMay } from '../session/index.ts'
import { allTagsQuery } from '../tags/index.ts'
import { ContactRow } from './ContactRow.tsx'
import { ContactForm } from './ContactForm.tsx'
import { contactsQuery } from './contacts.queries.ts'
import { MergeDialog, SuggestionsDialog } from './dialogs.ts'
import { exportContacts } from './export-contacts.ts'
import { useContactColumns } from './use-contact-columns.tsx'

/** The company's contacts; `onStart` starts a conversation with one. Spec: administration 2 "Contacts page". */
export function ContactsPage({ onStart }: { onStart: (contact: Contact) => void }) {
  const t = useTranslations('contacts')
  const lists = useTranslations('lists')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const mayDelete = useMay('contacts-page:deleteContact')
  const mayMerge = useMay('contacts:merge')
  const merge = useTranslations('merging')
  const [suggestionsOpened, setSuggestionsOpened] = useState(false)
  const [mergePair, setMergePair] = useState<{ intoId: number; fromId: number } | null>(null)
  const search = useSearchText()
  const [contactTag, setContactTag] = useState<number[]>([])
  const { data: tags = [] } = useQuery(allTagsQuery)
  const filters = useMemo(() => ({ searchParam: search.settled, contactTag }), [search.settled, contactTag])
  const list = useInfiniteRecords(useInfiniteQuery(contactsQuery(filters)), page => page.contacts)
  const [selected, setSelected] = useState<Contact[]>([])
  const editing = useEditing<Contact>()
  const columns = useContactColumns()

  const exportMutation = useMutation({ mutationFn: () => exportContacts(filters, [t('name'), t('number'), t('email')]) })
  const deleteMutation = useMutation({
    mutationFn: async (contacts: Contact[]) => {
      for (const { id } of contacts) await call(ROUTES.deleteContact, { params: { contactId: id } })
    },
    onSuccess: (_, contacts) => toast.success(contacts.length === 1 ? t('deleted') : t('deletedMany', { count: contacts.length })),
    onSettled: async () => {
      setSelected([])
      await client.invalidateQueries({ queryKey: ['contacts'] })
    },
  })
  const confirmDelete = async (contacts: Contact[]) => {
    const [first] = contacts
    if (!first) return
    const question =
      contacts.length === 1
        ? { title: t('deleteTitle', { name: first.name }), message: t('deleteText') }
        : { title: t('deleteManyTitle', { count: contacts.length }), message: t('deleteManyText') }
    if (await confirm({ ...question, confirm: actions('delete') })) deleteMutation.mutate(contacts)
  }

  const add = <AddButton label={t('add')} onClick={editing.add} />
  const selectionTools = (
    <>
      <Text size="sm">{lists('selected', { count: selected.length })}</Text>
      <Button size="md" variant="default" onClick={() => setSelected([])}>
        {lists('clearSelection')}
      </Button>
      {mayMerge && selected.length === 2 && selected.every(contact => !contact.isGroup) ? (
        <Button
          size="md"
          variant="default"
          leftSection={<Combine size={16} />}
          onClick={() => {
            const [intoId = 0, fromId = 0] = selected.map(({ id }) => id).toSorted((a, b) => a - b)
            setMergePair({ intoId, fromId })
          }}
        >
          {merge('select')}
        </Button>
      ) : null}
      <Button size="md" color="danger" leftSection={<Trash2 size={16} />} loading={deleteMutation.isPending} onClick={() => void confirmDelete(selected)}>
        {t('deleteSelected')}
      </Button>
    </>
  )
  const tools = (
    <>
      <MultiSelect
        aria-label={t('tags')}
        placeholder={contactTag.length === 0 ? t('tags') : undefined}
        w={220}
        searchable
        clearable
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={contactTag.map(String)}
        onChange={ids => setContactTag(ids.map(Number))}
      />
      {mayMerge ? (
        <Button size="md" variant="default" leftSection={<Combine size={16} />} onClick={() => setSuggestionsOpened(true)}>
          {merge('suggestions.open')}
        </Button>
      ) : null}
      <ImportMenu />
      <Button size="md" variant="default" leftSection={<Download size={16} />} loading={exportMutation.isPending} onClick={() => exportMutation.mutate()}>
        {t('export')}
      </Button>
    </>
  )
  const countText =
    list.count === undefined ? undefined : list.count >= LIMITS.countMax ? t('countMax', { count: String(LIMITS.countMax) }) : t('count', { count: list.count })
  return (
    <ResourceFrame
      count={countText}
      sentence={t('sentence')}
      search={search}
      searchLabel={t('search')}
      tools={selected.length > 0 ? selectionTools : tools}
      add={selected.length > 0 ? null : add}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={contact => <ContactRow contact={contact} />}
        actions={contact => (
          <Group gap={2} wrap="nowrap">
            {contact.isGroup ? null : (
              <IconButton
                label={t('startTicket')}
                aria-label={`${t('startTicket')}: ${contact.name}`}
                icon={<MessageSquarePlus size={16} />}
                onClick={() => onStart(contact)}
              />
            )}
            <RowActions name={contact.name} onEdit={() => editing.edit(contact)} onDelete={mayDelete ? () => void confirmDelete([contact]) : undefined} />
          </Group>
        )}
        empty={{ icon: Users, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={contactTag.length > 0 && search.settled === '' ? { ...search, settled: '…' } : search}
        selection={mayDelete ? { selected, onSelect: setSelected, name: contact => contact.name } : undefined}
      />
      <FormPanel title={editing.record ? t('editTitle') : t('addTitle')} opened={editing.opened} onClose={editing.close}>
        <ContactForm contact={editing.record} onDone={() => editing.close()} />
      </FormPanel>
      <SuggestionsDialog opened={suggestionsOpened} onClose={() => setSuggestionsOpened(false)} />
      <MergeDialog mergePair={mergePair} onClose={() => setMergePair(null)} onMerged={() => setSelected([])} />
    </ResourceFrame>
  )
}
