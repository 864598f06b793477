import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { ROUTES, type ContactList } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookUser, FileSpreadsheet, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { downloadSample } from '../spreadsheets/index.ts'
import { ContactListForm } from './ContactListForm.tsx'
import { contactListsQuery } from './contact-lists.queries.ts'

/** Contact lists: search, add, rename, delete, open, sample spreadsheet. Spec: administration 2. */
export function ContactListsPage() {
  const t = useTranslations('contactLists')
  const list = usePagedResource(contactListsQuery, page => page.records)
  const columns: Column<ContactList>[] = [
    { accessor: 'name', title: t('name'), ...FILL_COLUMN },
    { accessor: 'contactsCount', title: t('contacts'), textAlign: 'right', width: 120 },
    {
      accessor: 'validCount',
      title: t('check'),
      width: 320,
      render: one => <CheckSummary list={one} />,
    },
  ]
  return (
    <ResourcePage
      area="contactLists"
      list={list}
      nameOf={one => one.name}
      columns={columns}
      compact={one => <ListRow list={one} />}
      icon={BookUser}
      Form={ContactListForm}
      formKind="modal"
      remove={one => call(ROUTES.deleteContactList, { params: { contactListId: one.id } })}
      tools={<SampleButton />}
      moreActions={one => <OpenButton list={one} />}
    />
  )
}

/** How many numbers are on WhatsApp, how many are not, and how many nobody knows of yet. */
function CheckSummary({ list: { contactsCount, validCount, invalidCount } }: { list: ContactList }) {
  const t = useTranslations('contactLists')
  if (contactsCount === 0) return null
  const unchecked = contactsCount - validCount - invalidCount
  return (
    <Text size="sm" c="dimmed">
      {t('checked', { valid: validCount, invalid: invalidCount, unchecked })}
    </Text>
  )
}

function ListRow({ list }: { list: ContactList }) {
  const t = useTranslations('contactLists')
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={550} truncate>
          {list.name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('contactsOf', { count: list.contactsCount })}
        </Text>
      </Group>
      <CheckSummary list={list} />
    </div>
  )
}

function OpenButton({ list: { id, name } }: { list: ContactList }) {
  const t = useTranslations('contactLists')
  return (
    <Tooltip label={t('open')}>
      <ActionIcon
        aria-label={`${t('open')}: ${name}`}
        renderRoot={props => (
          <Link
            to="/contact-lists/$contactListId/contacts"
            params={{ contactListId: String(id) }}
            {...props}
          />
        )}
      >
        <Users size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function SampleButton() {
  const t = useTranslations('contactLists')
  const sampleMutation = useMutation({ mutationFn: downloadSample })
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<FileSpreadsheet size={16} />}
      loading={sampleMutation.isPending}
      onClick={() => sampleMutation.mutate()}
    >
      {t('sample')}
    </Button>
  )
}
