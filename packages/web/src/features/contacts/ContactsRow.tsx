import { Group, Text } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'

const usernameOf = ({ username }: Contact): string => (username === undefined ? '' : `@${username}`)

/** A contact in two lines: name, and number or username if it has one. */
export function ContactsRow({ contact }: { contact: Contact }) {
  const t = useTranslations('contacts')
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={contact.name} size={34} picture={contact.profilePicUrl} />
      <div style={{ minWidth: 0, maxWidth: 300 }}>
        <Text fw={550} truncate>
          {contact.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {contact.isGroup ? '' : formatNumber(contact.number) || usernameOf(contact) || t('noNumber')}
        </Text>
      </div>
    </Group>
  )
}
