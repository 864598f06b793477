import { Group, Text } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { TagChip } from '../../ui/Chip.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { ContactsRow } from './ContactsRow.tsx'

/** Columns of the contacts table. */
export function useContactColumns(): Column<Contact>[] {
  const t = useTranslations('contacts')
  return [
    {
      accessor: 'name',
      title: t('name'),
      ...FILL_COLUMN,
      render: contact => <ContactsRow contact={contact} />,
    },
    {
      accessor: 'email',
      title: t('email'),
      visibleMediaQuery: '(min-width: 900px)',
      render: ({ email }) => (
        <Text span display="block" inherit truncate maw={240} title={email}>
          {email}
        </Text>
      ),
    },
    {
      accessor: 'whatsapp',
      title: t('connection'),
      visibleMediaQuery: '(min-width: 1280px)',
      render: contact => contact.whatsapp?.name,
    },
    {
      accessor: 'tags',
      title: t('tagsColumn'),
      visibleMediaQuery: '(min-width: 1280px)',
      render: contact => (
        <Group gap={4} maw={220}>
          {contact.tags.map(tag => (
            <TagChip key={tag.id} name={tag.name} color={tag.color} />
          ))}
        </Group>
      ),
    },
  ]
}
