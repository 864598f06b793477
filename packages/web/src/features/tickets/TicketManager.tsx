import { LIMITS, type MessageSearchResult, type Ticket } from '@recado/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FailedState } from '../../ui/FailedState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { ListPane } from '../../ui/ListPane.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { live } from '../../lib/live.ts'
import { FoundMessages } from '../search/index.ts'
import { useMay, useMe, useViewer } from '../session/index.ts'
import { ManageViewsDialog, SaveViewDialog } from '../ticket-views/index.ts'
import { BulkBar } from './bulk/lazy-bulk-bar.tsx'
import { beginChoosing, useSelection } from './bulk/selection.ts'
import type { FilterDialogProps } from './FilterDialog.tsx'
import { LIST_MARK } from './focus-list.ts'
import { activeFilters, filtersOf, parseTicketSearch, TABS, tabOf, type Situation, type Tab } from './filters.ts'
import { ListMenu } from './ListMenu.tsx'
import { ManagerHead } from './ManagerHead.tsx'
import { NoTickets, type Nothing } from './NoTickets.tsx'
import { useOpenUuid, useTicketNavigation, useTicketSearch } from './navigation.ts'
import { SnoozedBar } from './SnoozedBar.tsx'
import { TabBar, tabId } from './TabBar.tsx'
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

const PANEL = 'ticket-tab'
const PART = 'ticket-part'
const NONE: readonly Ticket[] = []

/** How many tickets a list has, in the little room of a pill. */
function Count({ count }: { count: number | undefined }) {
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
  const found = useTranslations('search.within')
  const me = useMe()
  const viewer = useViewer()
  const search = useTicketSearch()
  const openUuid = useOpenUuid()
  const { open, filter, show: showList } = useTicketNavigation()
  const actions = useTicketActions()
  const [dialog, setDialog] = useState<'filters' | 'save' | 'views' | null>(null)

  const tab = tabOf(search, me)
  const situation: Situation = search.sub ?? 'open'
  const split = tab === 'open' || tab === 'groups'
  const onGoing = useMemo(() => filtersOf(search, me, tab, 'open'), [search, me, tab])
  const waiting = useMemo(() => filtersOf(search, me, tab, 'pending'), [search, me, tab])
  const idle = tab === 'search' && onGoing.searchParam === '' && onGoing.tags.length === 0 && onGoing.users.length === 0
  const maySearchMessages = useMay('tickets-manager:includeMessagesSearch')
  const inMessages = tab === 'search' && search.within === 'messages' && maySearchMessages
  const first = useTicketList(onGoing, !idle && !inMessages)
  const second = useTicketList(waiting, split)
  const asleep = useTicketList(
    useMemo(() => filtersOf(search, me, tab, 'open', true), [search, me, tab]),
    split,
  )
  const sleeping = split && situation === 'open' && search.asleep === true
  const parted = split || (tab === 'search' && maySearchMessages)
  const shown = sleeping ? asleep : split && situation === 'pending' ? second : first

  const active = activeFilters(search, me, tab)
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
  const goTo = useOpenMessage()
  const openMessage = ({ id, ticket }: MessageSearchResult) => goTo(ticket.uuid, id)
  const why: Nothing = idle ? 'search' : tab === 'search' ? 'noHits' : active > 0 ? 'filtered' : sleeping ? 'snoozed' : tab === 'open' ? situation : tab

  const { data } = shown
  const away = useSelection(state => state.away)
  const tickets = useMemo(() => (away.size === 0 ? data?.tickets : data?.tickets.filter(({ id }) => !away.has(id))) ?? NONE, [away, data])
  const countOf = (list: Listed | undefined): number | undefined =>
    list && Math.max(0, list.count - (away.size === 0 ? 0 : list.tickets.filter(({ id }) => away.has(id)).length))
  const shownSearch = useMemo(() => parseTicketSearch({ ...search, tab, sub: split ? situation : undefined }), [search, tab, split, situation])
  const status = onGoing.status === undefined ? 'search' : split ? situation : tab
  useEffect(() => live.join('joinTickets', status), [status])
  const menu = (
    <ListMenu
      search={shownSearch}
      filtered={active > 0}
      onUnreadOnly={split ? only => filter({ unread: only || undefined }) : undefined}
      onChoose={split && tickets.length > 0 ? beginChoosing : undefined}
      onClearFilters={clear}
      onRefresh={() => void Promise.all([first.refetch(), ...(split ? [second.refetch(), asleep.refetch()] : [])])}
      onView={view => showList(parseTicketSearch(view.filters), openUuid)}
      onSaveView={() => setDialog('save')}
      onManageViews={() => setDialog('views')}
    />
  )
  return (
    <ListPane
      aria-label={t('list')}
      {...LIST_MARK}
      head={
        <ManagerHead
          search={search}
          searching={tab === 'search'}
          activeFilters={active}
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
        controls={PANEL}
        className={styles.tabs}
        tabClassName={styles.tab}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)} className={styles.panel}>
        {split ? (
          <div className={styles.parts}>
            <TabBar
              label={t('parts.label')}
              tabs={[
                {
                  value: 'open',
                  label: (
                    <>
                      {t('parts.open')} <Count count={countOf(first.data)} />
                    </>
                  ),
                },
                {
                  value: 'pending',
                  label: (
                    <>
                      {t('parts.pending')} <Count count={countOf(second.data)} />
                    </>
                  ),
                },
              ]}
              value={situation}
              onChange={sub => filter({ sub: sub === 'open' ? undefined : sub, asleep: undefined })}
              controls={PART}
              className={styles.pills}
              tabClassName={styles.pill}
            />
            {menu}
          </div>
        ) : tab === 'search' && maySearchMessages ? (
          <div className={styles.parts}>
            <TabBar
              label={found('label')}
              tabs={[
                { value: 'tickets', label: found('tickets') },
                { value: 'messages', label: found('messages') },
              ]}
              value={inMessages ? 'messages' : 'tickets'}
              onChange={within => filter({ within: within === 'messages' ? within : undefined })}
              controls={PART}
              className={styles.pills}
              tabClassName={styles.pill}
            />
            {menu}
          </div>
        ) : (
          <div className={styles.parts}>
            <span className={styles.total}>{tab === 'closed' && first.data ? t('total', { count: first.data.count }) : null}</span>
            {menu}
          </div>
        )}
        <div
          id={parted ? PART : undefined}
          role={parted ? 'tabpanel' : undefined}
          aria-labelledby={parted ? tabId(PART, split ? situation : inMessages ? 'messages' : 'tickets') : undefined}
          className={styles.panel}
          aria-busy={shown.isFetching}
        >
          {split && situation === 'open' ? <SnoozedBar count={asleep.data?.count} shown={sleeping} onShow={on => filter({ asleep: on || undefined })} /> : null}
          {inMessages ? (
            <FoundMessages text={onGoing.searchParam} openUuid={openUuid} onOpen={openMessage} />
          ) : shown.isError && !data ? (
            <FailedState title={t('failed')} error={shown.error} onRetry={() => void shown.refetch()} />
          ) : shown.isPending && !idle ? (
            <RowsSkeleton avatar rows={9} />
          ) : idle || (data && tickets.length === 0 && !data.hasMore) ? (
            <NoTickets why={why} onNew={onNew} onClearFilters={clear} />
          ) : (
            <TicketList
              key={`${tab}-${sleeping ? 'asleep' : split ? situation : ''}`}
              tickets={tickets}
              openUuid={openUuid}
              actions={actions}
              onOpen={openTicket}
              onSpy={onSpy}
              onHover={onHover}
              onEnd={() => void shown.loadMore()}
              loadingMore={shown.loadingMore}
              choosable={split}
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
