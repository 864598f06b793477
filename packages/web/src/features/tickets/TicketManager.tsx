import { LIMITS, type MessageSearchResult, type Ticket } from '@recado/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { ListPane } from '../../ui/list/ListPane.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { live } from '../../lib/live/live.ts'
import { FoundMessages } from '../search/index.ts'
import { useMay, useMe, useViewer } from '../session/index.ts'
import { ManageViewsDialog, SaveViewDialog } from '../ticket-views/index.ts'
import { BulkBar } from './bulk/lazy-bulk-bar.tsx'
import { startSelecting, useSelection } from './bulk/selection.ts'
import type { FilterDialogProps } from './FilterDialog.tsx'
import { LIST_ATTRIBUTES } from './list-focus.ts'
import { countActiveFilters, toTicketFilters, parseTicketSearch, TABS, tabOf, type SubTab, type Tab } from './filters.ts'
import { ListMenu } from './ListMenu.tsx'
import { ListHeader } from './ListHeader.tsx'
import { NoTickets, type EmptyReason } from './NoTickets.tsx'
import { useOpenUuid, useTicketNavigation, useTicketSearch } from './navigation.ts'
import { SnoozedBar } from './SnoozedBar.tsx'
import { TabBar, tabId } from '../../ui/layout/TabBar.tsx'
import { useTicketActions } from './ticket-actions.ts'
import { TicketList } from './TicketList.tsx'
import type { TicketList as Listed } from './tickets.live.ts'
import { useTicketList } from './tickets.queries.ts'
import { useOpenMessage } from './use-open-message.ts'
import styles from './TicketManager.module.css'

const FilterDialog = lazyDialog<FilterDialogProps>(
  async () => (await import('./FilterDialog.tsx')).FilterDialog,
  props => props.opened,
)

const TAB_PANEL_ID = 'ticket-tab'
const SUB_TAB_PANEL_ID = 'ticket-part'
const NO_TICKETS: readonly Ticket[] = []

/** How many tickets a list has, in the little room of a pill. */
function TabCount({ count }: { count: number | undefined }) {
  const format = useFormatter()
  if (count === undefined) return null
  return <b className={styles.count}>{count >= LIMITS.countMax ? `${format.number(LIMITS.countMax - 1)}+` : format.number(count)}</b>
}

export interface TicketManagerProps {
  onNew: () => void
  onSpy: (ticket: Ticket) => void
  /** The pointer rests on a ticket, or on none any more. */
  onHover: (ticketId: number | null) => void
}

/** The left side of the tickets screen: search, filters, tabs and the list below them. Its state stands in the address. */
export function TicketManager({ onNew, onSpy, onHover }: TicketManagerProps) {
  const t = useTranslations('tickets')
  const searchLabels = useTranslations('search.within')
  const me = useMe()
  const viewer = useViewer()
  const search = useTicketSearch()
  const openUuid = useOpenUuid()
  const { open, filter, show: showList } = useTicketNavigation()
  const actions = useTicketActions()
  const [dialog, setDialog] = useState<'filters' | 'save' | 'views' | null>(null)

  const tab = tabOf(search, me)
  const subTab: SubTab = search.sub ?? 'open'
  const hasStatusTabs = tab === 'open' || tab === 'groups'
  const openFilters = useMemo(() => toTicketFilters(search, me, tab, 'open'), [search, me, tab])
  const pendingFilters = useMemo(() => toTicketFilters(search, me, tab, 'pending'), [search, me, tab])
  const idle = tab === 'search' && openFilters.searchParam === '' && openFilters.tags.length === 0 && openFilters.users.length === 0
  const maySearchMessages = useMay('tickets-manager:includeMessagesSearch')
  const inMessages = tab === 'search' && search.within === 'messages' && maySearchMessages
  const openList = useTicketList(openFilters, !idle && !inMessages)
  const pendingList = useTicketList(pendingFilters, hasStatusTabs)
  const snoozedList = useTicketList(
    useMemo(() => toTicketFilters(search, me, tab, 'open', true), [search, me, tab]),
    hasStatusTabs,
  )
  const showsSnoozed = hasStatusTabs && subTab === 'open' && search.asleep === true
  const hasSubTabs = hasStatusTabs || (tab === 'search' && maySearchMessages)
  const shownList = showsSnoozed ? snoozedList : hasStatusTabs && subTab === 'pending' ? pendingList : openList

  const activeCount = countActiveFilters(search, me, tab)
  const tabs = TABS.filter(one => one !== 'groups' || viewer.allowGroup || viewer.profile === 'admin')
  const show = (to: Tab) => filter({ tab: to, asleep: undefined, ...(to === 'search' ? {} : { q: undefined }) })
  const clear = useCallback(
    () =>
      filter(
        tab === 'search' ? { q: undefined, tags: undefined, users: undefined, deep: undefined } : { unread: undefined, all: undefined, queues: undefined },
      ),
    [filter, tab],
  )
  const openTicket = useCallback((ticket: Ticket) => open(ticket.uuid), [open])
  const openMessageOf = useOpenMessage()
  const openMessage = ({ id, ticket }: MessageSearchResult) => openMessageOf(ticket.uuid, id)
  const emptyReason: EmptyReason = idle
    ? 'search'
    : tab === 'search'
      ? 'noHits'
      : activeCount > 0
        ? 'filtered'
        : showsSnoozed
          ? 'snoozed'
          : tab === 'open'
            ? subTab
            : tab

  const { data } = shownList
  const hiddenIds = useSelection(state => state.hiddenIds)
  const tickets = useMemo(() => (hiddenIds.size === 0 ? data?.tickets : data?.tickets.filter(({ id }) => !hiddenIds.has(id))) ?? NO_TICKETS, [hiddenIds, data])
  const countOf = (list: Listed | undefined): number | undefined =>
    list && Math.max(0, list.count - (hiddenIds.size === 0 ? 0 : list.tickets.filter(({ id }) => hiddenIds.has(id)).length))
  const shownSearch = useMemo(() => parseTicketSearch({ ...search, tab, sub: hasStatusTabs ? subTab : undefined }), [search, tab, hasStatusTabs, subTab])
  const status = openFilters.status === undefined ? 'search' : hasStatusTabs ? subTab : tab
  useEffect(() => live.join('joinTickets', status), [status])
  const menu = (
    <ListMenu
      search={shownSearch}
      filtered={activeCount > 0}
      onUnreadOnly={hasStatusTabs ? only => filter({ unread: only || undefined }) : undefined}
      onChoose={hasStatusTabs && tickets.length > 0 ? startSelecting : undefined}
      onClearFilters={clear}
      onRefresh={() => void Promise.all([openList.refetch(), ...(hasStatusTabs ? [pendingList.refetch(), snoozedList.refetch()] : [])])}
      onView={view => showList(parseTicketSearch(view.filters), openUuid)}
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
          activeFilters={activeCount}
          onSearch={change => filter(change, { replace: true })}
          onFilters={() => setDialog('filters')}
          onNew={onNew}
        />
      }
    >
      <TabBar
        label={t('tabs.label')}
        tabs={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={show}
        controls={TAB_PANEL_ID}
        className={styles.tabs}
        tabClassName={styles.tab}
      />
      <div id={TAB_PANEL_ID} role="tabpanel" aria-labelledby={tabId(TAB_PANEL_ID, tab)} className={styles.panel}>
        {hasStatusTabs ? (
          <div className={styles.parts}>
            <TabBar
              label={t('parts.label')}
              tabs={[
                {
                  value: 'open',
                  label: (
                    <>
                      {t('parts.open')} <TabCount count={countOf(openList.data)} />
                    </>
                  ),
                },
                {
                  value: 'pending',
                  label: (
                    <>
                      {t('parts.pending')} <TabCount count={countOf(pendingList.data)} />
                    </>
                  ),
                },
              ]}
              value={subTab}
              onChange={sub => filter({ sub: sub === 'open' ? undefined : sub, asleep: undefined })}
              controls={SUB_TAB_PANEL_ID}
              className={styles.pills}
              tabClassName={styles.pill}
            />
            {menu}
          </div>
        ) : tab === 'search' && maySearchMessages ? (
          <div className={styles.parts}>
            <TabBar
              label={searchLabels('label')}
              tabs={[
                { value: 'tickets', label: searchLabels('tickets') },
                { value: 'messages', label: searchLabels('messages') },
              ]}
              value={inMessages ? 'messages' : 'tickets'}
              onChange={within => filter({ within: within === 'messages' ? within : undefined })}
              controls={SUB_TAB_PANEL_ID}
              className={styles.pills}
              tabClassName={styles.pill}
            />
            {menu}
          </div>
        ) : (
          <div className={styles.parts}>
            <span className={styles.total}>{tab === 'closed' && openList.data ? t('total', { count: openList.data.count }) : null}</span>
            {menu}
          </div>
        )}
        <div
          id={hasSubTabs ? SUB_TAB_PANEL_ID : undefined}
          role={hasSubTabs ? 'tabpanel' : undefined}
          aria-labelledby={hasSubTabs ? tabId(SUB_TAB_PANEL_ID, hasStatusTabs ? subTab : inMessages ? 'messages' : 'tickets') : undefined}
          className={styles.panel}
          aria-busy={shownList.isFetching}
        >
          {hasStatusTabs && subTab === 'open' ? (
            <SnoozedBar count={snoozedList.data?.count} shown={showsSnoozed} onShow={on => filter({ asleep: on || undefined })} />
          ) : null}
          {inMessages ? (
            <FoundMessages text={openFilters.searchParam} openUuid={openUuid} onOpen={openMessage} />
          ) : shownList.isError && !data ? (
            <FailedState title={t('failed')} error={shownList.error} onRetry={() => void shownList.refetch()} />
          ) : shownList.isPending && !idle ? (
            <RowsSkeleton avatar rows={9} />
          ) : idle || (data && tickets.length === 0 && !data.hasMore) ? (
            <NoTickets reason={emptyReason} onNew={onNew} onClearFilters={clear} />
          ) : (
            <TicketList
              key={`${tab}-${showsSnoozed ? 'asleep' : hasStatusTabs ? subTab : ''}`}
              tickets={tickets}
              openUuid={openUuid}
              actions={actions}
              onOpen={openTicket}
              onSpy={onSpy}
              onHover={onHover}
              onEnd={() => void shownList.loadMore()}
              loadingMore={shownList.loadingMore}
              choosable={hasStatusTabs}
            />
          )}
          <BulkBar shown={tickets} />
        </div>
      </div>
      <FilterDialog opened={dialog === 'filters'} tab={tab} search={search} onApply={filter} onClose={() => setDialog(null)} />
      <SaveViewDialog filters={dialog === 'save' ? { ...shownSearch } : null} onClose={() => setDialog(null)} />
      <ManageViewsDialog opened={dialog === 'views'} onClose={() => setDialog(null)} />
    </ListPane>
  )
}
