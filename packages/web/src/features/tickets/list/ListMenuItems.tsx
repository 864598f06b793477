import { Menu } from '@mantine/core'
import type { TicketView } from '@recado/contract'
import type { TicketSearch } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Check, FilterX, ListChecks, RefreshCw, Settings2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../session/index.ts'
import { isSameFilters, ticketViewsQuery } from '../../ticket-views/index.ts'
import { setCompactRows, useCompactRows } from './row-height.ts'
import { parseTicketSearch } from '../filter/filters.ts'

export interface ListMenuProps {
  /** The URL state, with the current tab. */
  search: TicketSearch
  filtered: boolean
  /** Undefined if the list has no unread filter. */
  onUnreadOnly: ((only: boolean) => void) | undefined
  /** Orders the list by the last contact, instead of the wait of its customers; undefined if it has no such order. */
  onByActivity: ((on: boolean) => void) | undefined
  /** Undefined without bulk actions. */
  onChoose: (() => void) | undefined
  onClearFilters: () => void
  onRefresh: () => void
  onView: (view: TicketView) => void
  onSaveView: () => void
  onManageViews: () => void
}

/** Items of a list's menu: filter unread, select tickets, and the saved views. */
export function ListMenuItems(props: ListMenuProps) {
  const {
    search,
    filtered,
    onUnreadOnly,
    onByActivity,
    onChoose,
    onClearFilters,
    onRefresh,
    onView,
    onSaveView,
    onManageViews,
  } = props
  const t = useTranslations('tickets.listMenu')
  const mayShowUnread = useMay('tickets-manager:showOnlyUnreadTickets')
  const compact = useCompactRows(state => state.compact)
  const { data } = useQuery(ticketViewsQuery)
  const views = data?.views ?? []
  return (
    <>
      {onChoose ? (
        <Menu.Item leftSection={<ListChecks size={16} />} onClick={onChoose}>
          {t('choose')}
        </Menu.Item>
      ) : null}
      {mayShowUnread && onUnreadOnly ? (
        <Menu.CheckboxItem checked={search.unread === true} closeMenuOnClick onChange={onUnreadOnly}>
          {t('unreadOnly')}
        </Menu.CheckboxItem>
      ) : null}
      {onByActivity ? (
        <Menu.CheckboxItem checked={search.by === 'activity'} closeMenuOnClick onChange={onByActivity}>
          {t('byActivity')}
        </Menu.CheckboxItem>
      ) : null}
      <Menu.CheckboxItem checked={compact} closeMenuOnClick onChange={setCompactRows}>
        {t('compact')}
      </Menu.CheckboxItem>
      <Menu.Item leftSection={<FilterX size={16} />} disabled={!filtered} onClick={onClearFilters}>
        {t('clear')}
      </Menu.Item>
      <Menu.Item leftSection={<RefreshCw size={16} />} onClick={onRefresh}>
        {t('refresh')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('views')}</Menu.Label>
      {views.map(view => {
        const isShown = isSameFilters({ ...parseTicketSearch(view.filters) }, { ...search })
        return (
          <Menu.Item
            key={view.name}
            leftSection={isShown ? <Check size={16} aria-hidden="true" /> : <span style={{ width: 16 }} />}
            aria-current={isShown || undefined}
            onClick={() => onView(view)}
          >
            <span style={{ overflowWrap: 'anywhere' }}>{view.name}</span>
          </Menu.Item>
        )
      })}
      <Menu.Item leftSection={<BookmarkPlus size={16} />} onClick={onSaveView}>
        {t('saveView')}
      </Menu.Item>
      {views.length > 0 ? (
        <Menu.Item leftSection={<Settings2 size={16} />} onClick={onManageViews}>
          {t('manageViews')}
        </Menu.Item>
      ) : null}
    </>
  )
}
