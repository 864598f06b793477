import type { Ticket } from '@recado/contract'
import type { TicketSearch } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { TabBar, tabId } from '../../../ui/layout/TabBar.tsx'
import { ListPane } from '../../../ui/list/ListPane.tsx'
import { useMe } from '../../session/index.ts'
import { ManageViewsDialog, SaveViewDialog } from '../../ticket-views/index.ts'
import { BulkBar } from '../bulk/lazy-bulk-bar.tsx'
import { startSelecting } from '../bulk/selection.ts'
import type { FilterDialogProps } from '../filter/FilterDialog.tsx'
import { parseTicketSearch } from '../filter/filters.ts'
import { LIST_ATTRIBUTES } from './list-focus.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListMenu } from './ListMenu.tsx'
import { useOpenUuid, useTicketNavigation, useTicketSearch } from '../navigation.ts'
import { SnoozedBar } from '../snooze/SnoozedBar.tsx'
import { clearingChange, tabChange, ticketTabsOf, type TicketTabs } from './ticket-tabs.ts'
import { TicketListBody, type TicketListBodyProps } from './TicketListBody.tsx'
import { PARTS_PANEL_ID, TicketParts } from './TicketParts.tsx'
import { unreadTicketsQuery } from '../unread/unread.queries.ts'
import { useTicketLists } from './use-ticket-lists.ts'
import { setWaitingListShown } from '../waiting/waiting-bell.ts'
import styles from './TicketManager.module.css'

const FilterDialog = lazyDialog<FilterDialogProps>(
  async () => (await import('../filter/FilterDialog.tsx')).FilterDialog,
  props => props.opened,
)

const TAB_PANEL_ID = 'ticket-tab'

/** The panel of a tab of the first row. */
function TabPanel({
  tabs: { tab, tabs },
  onFilter,
  children,
}: {
  tabs: TicketTabs
  onFilter: (change: Partial<TicketSearch>) => void
  children: ReactNode
}) {
  const t = useTranslations('tickets.tabs')
  const hasUnreadGroup = useQuery(unreadTicketsQuery).data?.some(({ isGroup }) => isGroup) ?? false
  const labelOf = (value: (typeof tabs)[number]): ReactNode =>
    value === 'groups' && hasUnreadGroup ? (
      <>
        {t(value)}
        <span className={styles.news} role="img" aria-label={t('unread')} />
      </>
    ) : (
      t(value)
    )
  return (
    <>
      <TabBar
        label={t('label')}
        tabs={tabs.map(value => ({ value, label: labelOf(value) }))}
        value={tab}
        onChange={to => onFilter(tabChange(to))}
        controls={TAB_PANEL_ID}
        className={styles.tabs}
        tabClassName={styles.tab}
      />
      <div
        id={TAB_PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(TAB_PANEL_ID, tab)}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  )
}

/** The panel of a tab of the second row, or the only panel. */
function PartPanel({
  onFilter,
  ...body
}: TicketListBodyProps & { onFilter: (change: Partial<TicketSearch>) => void }) {
  const { tabs, lists } = body
  const { parts, shown } = tabs
  const panel =
    parts.kind === 'none'
      ? {}
      : { id: PARTS_PANEL_ID, role: 'tabpanel', 'aria-labelledby': tabId(PARTS_PANEL_ID, parts.value) }
  return (
    <div {...panel} className={styles.panel} aria-busy={lists.list.isFetching}>
      {parts.value === 'open' ? (
        <SnoozedBar
          count={lists.counts.snoozed}
          shown={shown === 'snoozed'}
          onShow={on => onFilter({ snoozed: on || undefined })}
        />
      ) : null}
      <TicketListBody {...body} />
      <BulkBar shown={lists.tickets} />
    </div>
  )
}

export type TicketManagerProps = Pick<TicketListBodyProps, 'onNew' | 'onHover'> & {
  onSpy: (ticket: Ticket) => void
}

/** The left side of the tickets screen: search, filters, tabs and list. The URL holds its state. */
export function TicketManager({ onNew, onSpy, onHover }: TicketManagerProps) {
  const t = useTranslations('tickets')
  const me = useMe()
  const search = useTicketSearch()
  const openUuid = useOpenUuid()
  const { filter, show } = useTicketNavigation()
  const [dialog, setDialog] = useState<'filters' | 'save' | 'views' | null>(null)
  const tabs = useMemo(() => ticketTabsOf(search, me), [search, me])
  const { tab, parts, activeFilters } = tabs
  const lists = useTicketLists(tabs)
  const clear = useCallback(() => filter(clearingChange(tab)), [filter, tab])
  const isWaitingShown = tabs.shown === 'pending'
  useEffect(() => {
    setWaitingListShown(isWaitingShown)
    return () => setWaitingListShown(false)
  }, [isWaitingShown])
  const hasStatus = parts.kind === 'status'
  const menu = (
    <ListMenu
      search={tabs.search}
      filtered={activeFilters > 0}
      onUnreadOnly={hasStatus ? only => filter({ unread: only || undefined }) : undefined}
      onByActivity={hasStatus ? on => filter({ by: on ? 'activity' : undefined }) : undefined}
      onChoose={hasStatus && lists.tickets.length > 0 ? startSelecting : undefined}
      onClearFilters={clear}
      onRefresh={lists.refresh}
      onView={view => show(parseTicketSearch(view.filters), openUuid)}
      onSaveView={() => setDialog('save')}
      onManageViews={() => setDialog('views')}
    />
  )
  return (
    <ListPane
      aria-label={t('list')}
      {...LIST_ATTRIBUTES}
      head={
        <ListHeader
          search={search}
          searching={tab === 'search'}
          activeFilters={activeFilters}
          onSearch={change => filter(change, { replace: true })}
          onFilters={() => setDialog('filters')}
          onNew={onNew}
        />
      }
    >
      <TabPanel tabs={tabs} onFilter={filter}>
        <TicketParts parts={parts} counts={lists.counts} total={lists.total} menu={menu} onFilter={filter} />
        <PartPanel
          tabs={tabs}
          lists={lists}
          onFilter={filter}
          onNew={onNew}
          onClearFilters={clear}
          onSpy={onSpy}
          onHover={onHover}
        />
      </TabPanel>
      <FilterDialog
        opened={dialog === 'filters'}
        tab={tab}
        search={search}
        onApply={filter}
        onClose={() => setDialog(null)}
      />
      <SaveViewDialog
        filters={dialog === 'save' ? { ...tabs.search } : null}
        onClose={() => setDialog(null)}
      />
      <ManageViewsDialog opened={dialog === 'views'} onClose={() => setDialog(null)} />
    </ListPane>
  )
}
