import { Box, Button, Group, Text } from '@mantine/core'
import { ROUTES, type ContactListItem } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, BookUser, Filter, Upload, Users } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { SpreadsheetDialog } from '../spreadsheets/index.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { itemFormOf } from './ContactListItemForm.tsx'
import { NumberCheckLine } from './NumberCheckLine.tsx'
import { contactListItemsQuery, contactListQuery } from './contact-lists.queries.ts'

const SegmentDialog = lazyDialog(
  async () => (await import('./SegmentDialog.tsx')).SegmentDialog,
  ({ opened }) => opened,
)

/** The contacts of the list in the address. Spec: administration 2 "Contact list items". */
export function ContactListItemsPage() {
  const t = useTranslations('contactListItems')
  const { contactListId: param } = useParams({ strict: false })
  const contactListId = Number(param)
  const { data: contactList, error } = useQuery(contactListQuery(contactListId))
  const query = useCallback((search: string) => contactListItemsQuery(contactListId, search), [contactListId])
  const list = usePagedResource(query, page => page.contacts)
  const Form = useMemo(() => itemFormOf(contactListId), [contactListId])
  const [isImporting, setImporting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const columns: Column<ContactListItem>[] = [
    { accessor: 'name', title: t('name'), ...FILL_COLUMN, render: item => <Person item={item} /> },
    { accessor: 'number', title: t('number'), width: 180, render: item => formatNumber(item.number) },
    {
      accessor: 'isWhatsappValid',
      title: t('check'),
      width: 190,
      render: item => <ValidityChip item={item} />,
    },
  ]
  const back = (
    <Button
      size="md"
      variant="default"
      leftSection={<ArrowLeft size={16} />}
      renderRoot={props => <Link to="/contact-lists" {...props} />}
    >
      {t('back')}
    </Button>
  )
  if (error && !contactList)
    return <EmptyState icon={BookUser} title={t('notFound')} sentence={t('notFoundSentence')} action={back} />
  return (
    <>
      <ResourcePage
        area="contactListItems"
        list={list}
        sentence={contactList && t('sentenceOf', { name: contactList.name })}
        nameOf={item => item.name}
        columns={columns}
        compact={item => <ItemRow item={item} />}
        icon={Users}
        below={<NumberCheckLine contactListId={contactListId} />}
        Form={Form}
        formKind="modal"
        remove={item => call(ROUTES.deleteContactListItem, { params: { itemId: item.id } })}
        tools={
          <>
            {back}
            <Button
              size="md"
              variant="default"
              leftSection={<Upload size={16} />}
              onClick={() => setImporting(true)}
            >
              {t('import')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<Filter size={16} />}
              onClick={() => setChoosing(true)}
            >
              {t('segment.open')}
            </Button>
          </>
        }
      />
      <SpreadsheetDialog
        destination={isImporting ? { target: 'contactList', contactListId } : null}
        onClose={() => setImporting(false)}
      />
      <SegmentDialog contactListId={contactListId} opened={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

function Person({ item: { name, email } }: { item: ContactListItem }) {
  return (
    <>
      {name}
      {email === '' ? null : (
        <Text size="xs" c="dimmed" truncate>
          {email}
        </Text>
      )}
    </>
  )
}

const VALIDITY: Readonly<Record<string, readonly [tone: Tone, key: 'valid' | 'invalid' | 'unchecked']>> = {
  true: ['ok', 'valid'],
  false: ['danger', 'invalid'],
  null: ['neutral', 'unchecked'],
}
/** Whether the number is on WhatsApp, as far as anybody knows. */
function ValidityChip({ item }: { item: ContactListItem }) {
  const t = useTranslations('contactListItems.validity')
  const [tone, key] = VALIDITY[String(item.isWhatsappValid)] ?? ['neutral', 'unchecked']
  return <StatusChip tone={tone}>{t(key)}</StatusChip>
}

function ItemRow({ item }: { item: ContactListItem }) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={550} truncate>
          {item.name}
        </Text>
        <Box flex="none">
          <ValidityChip item={item} />
        </Box>
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {[formatNumber(item.number), item.email].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
