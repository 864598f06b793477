import { Button } from '@mantine/core'
import { LIMITS, type FoundMessage, type Ticket } from '@recado/contract'
import { CloudAlert } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { errorText } from '../../i18n/error-text.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { FoundMessages } from '../search/index.ts'
import { useMay, useMe, useViewer } from '../session/index.ts'
import type { FilterDialogProps } from './FilterDialog.tsx'
import { LIST_MARK } from './focus-list.ts'
import { activeFilters, filtersOf, TABS, tabOf, type Situation, type Tab } from './filters.ts'
import { ListMenu } from './ListMenu.tsx'
import { ManagerHead } from './ManagerHead.tsx'
import { NoTickets, type Nothing } from './NoTickets.tsx'
import { useOpenUuid, useTicketNavigation, useTicketSearch } from './navigation.ts'
import { TabBar, tabId } from './TabBar.tsx'
import { useTicketActions } from './ticket-actions.ts'
import { TicketList } from './TicketList.tsx'
import { useTicketList } from './tickets.queries.ts'
import { useOpenMessage } from './use-open-message.ts'
import styles from './TicketManager.module.css'

const FilterDialog = lazyDialog<FilterDialogProps>(
  async () => (await import('./FilterDialog.tsx')).FilterDialog,
  props => props.opened,
)

const PANEL = 'ticket-tab'
const PART = 'ticket-part'

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
  const { open, filter } = useTicketNavigation()
  const actions = useTicketActions()
  const [filtering, setFiltering] = useState(false)

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
  const parted = split || (tab === 'search' && maySearchMessages)
  const shown = split && situation === 'pending' ? second : first

  const active = activeFilters(search, me, tab)
  const tabs = TABS.filter(one => one !== 'groups' || viewer.allowGroup || viewer.profile === 'admin')
  const show = (to: Tab) => filter({ tab: to, ...(to === 'search' ? {} : { q: undefined }) })
  const clear = useCallback(
    () =>
      filter(
        tab === 'search' ? { q: undefined, tags: undefined, users: undefined, deep: undefined } : { unread: undefined, all: undefined, queues: undefined },
      ),
    [filter, tab],
  )
  const openTicket = useCallback((ticket: Ticket) => open(ticket.uuid), [open])
  const goTo = useOpenMessage()
  const openMessage = ({ id, ticket }: FoundMessage) => goTo(ticket.uuid, id)
  const why: Nothing = idle ? 'search' : tab === 'search' ? 'noHits' : active > 0 ? 'filtered' : tab === 'open' ? situation : tab

  const { data } = shown
  return (
    <aside className={styles.manager} aria-label={t('list')} {...LIST_MARK}>
      <ManagerHead
        search={search}
        searching={tab === 'search'}
        activeFilters={active}
        onSearch={change => filter(change, { replace: true })}
        onFilters={() => setFiltering(true)}
        onNew={onNew}
      />
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
                      {t('parts.open')} <Count count={first.data?.count} />
                    </>
                  ),
                },
                {
                  value: 'pending',
                  label: (
                    <>
                      {t('parts.pending')} <Count count={second.data?.count} />
                    </>
                  ),
                },
              ]}
              value={situation}
              onChange={sub => filter({ sub: sub === 'open' ? undefined : sub })}
              controls={PART}
              className={styles.pills}
              tabClassName={styles.pill}
            />
            <ListMenu
              unreadOnly={search.unread === true}
              filtered={active > 0}
              onUnreadOnly={only => filter({ unread: only || undefined })}
              onClearFilters={clear}
              onRefresh={() => void Promise.all([first.refetch(), second.refetch()])}
            />
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
          </div>
        ) : null}
        <div
          id={parted ? PART : undefined}
          role={parted ? 'tabpanel' : undefined}
          aria-labelledby={parted ? tabId(PART, split ? situation : inMessages ? 'messages' : 'tickets') : undefined}
          className={styles.panel}
          data-padded={!parted || undefined}
          aria-busy={shown.isFetching}
        >
          {inMessages ? (
            <FoundMessages text={onGoing.searchParam} openUuid={openUuid} onOpen={openMessage} />
          ) : shown.isError && !data ? (
            <EmptyState
              icon={CloudAlert}
              title={t('failed')}
              sentence={errorText(shown.error)}
              action={
                <Button size="xs" variant="default" onClick={() => void shown.refetch()}>
                  {t('retry')}
                </Button>
              }
            />
          ) : shown.isPending && !idle ? (
            <RowsSkeleton avatar rows={9} />
          ) : idle || (data?.tickets.length === 0 && !data.hasMore) ? (
            <NoTickets why={why} onNew={onNew} onClearFilters={clear} />
          ) : (
            <TicketList
              key={`${tab}-${split ? situation : ''}`}
              tickets={data?.tickets ?? []}
              openUuid={openUuid}
              actions={actions}
              onOpen={openTicket}
              onSpy={onSpy}
              onHover={onHover}
              onEnd={() => void shown.loadMore()}
              loadingMore={shown.loadingMore}
            />
          )}
        </div>
      </div>
      <FilterDialog opened={filtering} tab={tab} search={search} onApply={filter} onClose={() => setFiltering(false)} />
    </aside>
  )
}
