import { Group } from '@mantine/core'
import { LIMITS, type Contact, ROUTES } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSquarePlus, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { saveCsv } from '../../lib/files/save-csv.ts'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EraseButton, EraseDialog, ExportContactButton } from '../privacy/index.ts'
import { useMay } from '../session/index.ts'
import { useImportDialogs } from '../imports/index.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactsRow } from './ContactsRow.tsx'
import { useHiddenContacts } from './contact-bulk.ts'
import type { ContactFilterValues } from './ContactFilterFields.tsx'
import { contactsQuery, type ContactFilters } from './contacts.queries.ts'
import { ContactTools, type MergeChoice } from './ContactTools.tsx'
import { MergeDialog, SuggestionsDialog } from './dialogs.ts'
import { useContactColumns } from './use-contact-columns.tsx'
import { useContactSelection } from './use-contact-selection.ts'

/** Asks before it deletes a contact, and deletes it when the user confirms. */
function useContactDeletion(onSettled: () => void): (contact: Contact) => void {
  const t = useTranslations('contacts')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const deleteMutation = useMutation({
    mutationFn: ({ id }: Contact) => call(ROUTES.deleteContact, { params: { contactId: id } }),
    onSuccess: () => toast.success(t('deleted')),
    onSettled: async () => {
      onSettled()
      await client.invalidateQueries({ queryKey: ['contacts'] })
    },
  })
  const confirmDelete = async (contact: Contact): Promise<void> => {
    const question = { title: t('deleteTitle', { name: contact.name }), message: t('deleteText') }
    if (await confirm({ ...question, confirm: actions('delete') })) deleteMutation.mutate(contact)
  }
  return contact => void confirmDelete(contact)
}

type CsvLanguage = 'pt' | 'en' | 'es' | 'tr'

/** Downloads the matching contacts. Spec: administration 7 "Export". */
async function exportContacts(filters: ContactFilters, language: CsvLanguage): Promise<void> {
  saveCsv(await call(ROUTES.exportContacts, { query: { ...filters, language } }), 'contacts.csv')
}

function StartButton({ contact, onStart }: { contact: Contact; onStart: (contact: Contact) => void }) {
  const t = useTranslations('contacts')
  const label = t('startTicket')
  return (
    <IconButton
      label={label}
      aria-label={`${label}: ${contact.name}`}
      icon={<MessageSquarePlus size={16} />}
      onClick={() => onStart(contact)}
    />
  )
}

/** The number of contacts in words; the server counts up to a limit. */
function useCountText(count: number | undefined): string | undefined {
  const t = useTranslations('contacts')
  if (count === undefined) return undefined
  return count >= LIMITS.countMax ? t('countMax', { count: String(LIMITS.countMax) }) : t('count', { count })
}

/** The contacts that match the search and the filters; those that are about to be deleted are hidden. */
function useContactList() {
  const search = useSearchText()
  const [chosen, setChosen] = useState<ContactFilterValues>({ tagIds: [], marketing: undefined })
  const filters = useMemo(() => {
    const { tagIds, marketing } = chosen
    return { searchParam: search.settled, contactTag: [...tagIds], ...(marketing ? { marketing } : {}) }
  }, [search.settled, chosen])
  const found = useInfiniteRecords(useInfiniteQuery(contactsQuery(filters)), page => page.contacts)
  const hiddenIds = useHiddenContacts(state => state.ids)
  const records = useMemo(
    () => (hiddenIds.size === 0 ? found.records : found.records?.filter(({ id }) => !hiddenIds.has(id))),
    [found.records, hiddenIds],
  )
  const choose = (change: Partial<ContactFilterValues>) => setChosen({ ...chosen, ...change })
  return { search, filters, chosen, choose, list: { ...found, records } }
}

/** The question before an erasure, which takes the place of the contact's form. */
function useErasure(editing: Pick<ReturnType<typeof useEditing<Contact>>, 'record' | 'close'>) {
  const [contact, setContact] = useState<Contact | null>(null)
  const ask = () => {
    setContact(editing.record ?? null)
    editing.close()
  }
  return { contact, ask, close: () => setContact(null) }
}

/**
 * The company's contacts; `onStart` starts a conversation with one. Spec: administration 2 "Contacts page".
 */
export function ContactsPage({ onStart }: { onStart: (contact: Contact) => void }) {
  const t = useTranslations('contacts')
  const mayDelete = useMay('contacts-page:deleteContact')
  const [suggestionsOpened, setSuggestionsOpened] = useState(false)
  const [mergePair, setMergePair] = useState<MergeChoice | null>(null)
  const { search, filters, chosen, choose, list } = useContactList()
  const count = useCountText(list.count)
  const columns = useContactColumns()
  const selection = useContactSelection(filters)
  const editing = useEditing<Contact>()
  const erasure = useErasure(editing)
  const language = useLanguage(state => state.language)
  const imports = useImportDialogs()
  const exportMutation = useMutation({ mutationFn: () => exportContacts(filters, language) })
  const confirmDelete = useContactDeletion(selection.clear)
  const hasFilter = chosen.tagIds.length > 0 || chosen.marketing !== undefined
  const add = <AddButton label={t('add')} onClick={editing.add} />
  const tools = (
    <ContactTools
      filters={chosen}
      onFilters={choose}
      onSuggestions={() => setSuggestionsOpened(true)}
      onImport={imports.choose}
      isExporting={exportMutation.isPending}
      onExport={() => exportMutation.mutate()}
      selection={selection}
      count={list.count}
      onMerge={setMergePair}
    />
  )
  return (
    <ResourceFrame
      count={count}
      sentence={t('sentence')}
      search={search}
      searchLabel={t('search')}
      tools={tools}
      add={selection.selected.length > 0 ? null : add}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={contact => <ContactsRow contact={contact} />}
        actions={contact => (
          <Group gap={2} wrap="nowrap">
            {contact.isGroup ? null : <StartButton contact={contact} onStart={onStart} />}
            <RowActions
              name={contact.name}
              onEdit={() => editing.edit(contact)}
              onDelete={mayDelete ? () => confirmDelete(contact) : undefined}
            />
          </Group>
        )}
        empty={{ icon: Users, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
        onClearFilters={hasFilter ? () => choose({ tagIds: [], marketing: undefined }) : undefined}
        selection={{
          selected: selection.selected,
          onSelect: selection.select,
          name: contact => contact.name,
        }}
      />
      <FormPanel
        title={editing.record ? t('editTitle') : t('addTitle')}
        opened={editing.opened}
        onClose={editing.close}
      >
        <ContactForm contact={editing.record} onDone={() => editing.close()}>
          {editing.record ? <ExportContactButton contact={editing.record} /> : null}
          {editing.record ? <EraseButton contact={editing.record} onAsk={erasure.ask} /> : null}
        </ContactForm>
      </FormPanel>
      <EraseDialog contact={erasure.contact} onClose={erasure.close} />
      {imports.dialogs}
      <SuggestionsDialog opened={suggestionsOpened} onClose={() => setSuggestionsOpened(false)} />
      <MergeDialog mergePair={mergePair} onClose={() => setMergePair(null)} onMerged={selection.clear} />
    </ResourceFrame>
  )
}
