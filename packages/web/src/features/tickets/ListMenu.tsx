import { ActionIcon, Menu } from '@mantine/core'
import { EllipsisVertical, FilterX, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'

export interface ListMenuProps {
  unreadOnly: boolean
  filtered: boolean
  onUnreadOnly: (only: boolean) => void
  onClearFilters: () => void
  onRefresh: () => void
}

/** The small things to do with the list on screen. */
export function ListMenu({ unreadOnly, filtered, onUnreadOnly, onClearFilters, onRefresh }: ListMenuProps) {
  const t = useTranslations('tickets.listMenu')
  const mayShowUnread = useMay('tickets-manager:showOnlyUnreadTickets')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={28} ml="auto" aria-label={t('label')}>
          <EllipsisVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayShowUnread ? (
          <Menu.CheckboxItem checked={unreadOnly} closeMenuOnClick onChange={onUnreadOnly}>
            {t('unreadOnly')}
          </Menu.CheckboxItem>
        ) : null}
        <Menu.Item leftSection={<FilterX size={16} />} disabled={!filtered} onClick={onClearFilters}>
          {t('clear')}
        </Menu.Item>
        <Menu.Item leftSection={<RefreshCw size={16} />} onClick={onRefresh}>
          {t('refresh')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
