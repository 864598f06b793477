import type { TicketSearch } from '@recado/domain'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { TabBar } from '../../../ui/layout/TabBar.tsx'
import { badgeOf, type TicketTabs } from './ticket-tabs.ts'
import styles from './TicketManager.module.css'
import type { TicketLists } from './use-ticket-lists.ts'

/** The id of the panel controlled by the second tab row. */
export const PARTS_PANEL_ID = 'ticket-part'

/** A tab with the number of its tickets. */
function CountedLabel({ label, count }: { label: string; count: number | undefined }) {
  const format = useFormatter()
  const badge = count === undefined ? null : badgeOf(count)
  return (
    <>
      {label}{' '}
      {badge ? (
        <b className={styles.count}>{format.number(badge.number) + (badge.isMore ? '+' : '')}</b>
      ) : null}
    </>
  )
}

interface PartTabsProps {
  onFilter: (change: Partial<TicketSearch>) => void
}

function StatusTabs({
  value,
  counts,
  onFilter,
}: PartTabsProps & { value: 'open' | 'pending'; counts: TicketLists['counts'] }) {
  const t = useTranslations('tickets.parts')
  return (
    <TabBar
      label={t('label')}
      tabs={[
        { value: 'open', label: <CountedLabel label={t('open')} count={counts.main} /> },
        { value: 'pending', label: <CountedLabel label={t('pending')} count={counts.pending} /> },
      ]}
      value={value}
      onChange={sub => onFilter({ sub: sub === 'open' ? undefined : sub, snoozed: undefined })}
      controls={PARTS_PANEL_ID}
      className={styles.pills}
      tabClassName={styles.pill}
    />
  )
}

function SearchTabs({ value, onFilter }: PartTabsProps & { value: 'tickets' | 'messages' }) {
  const t = useTranslations('search.within')
  return (
    <TabBar
      label={t('label')}
      tabs={[
        { value: 'tickets', label: t('tickets') },
        { value: 'messages', label: t('messages') },
      ]}
      value={value}
      onChange={within => onFilter({ within: within === 'messages' ? within : undefined })}
      controls={PARTS_PANEL_ID}
      className={styles.pills}
      tabClassName={styles.pill}
    />
  )
}

export interface TicketPartsProps extends PartTabsProps, Pick<TicketLists, 'counts' | 'total'> {
  parts: TicketTabs['parts']
  menu: ReactNode
}

/** The second tab row, or the number of closed tickets; the menu at its end. */
export function TicketParts({ parts, counts, total, menu, onFilter }: TicketPartsProps) {
  const t = useTranslations('tickets')
  return (
    <div className={styles.parts}>
      {parts.kind === 'status' ? (
        <StatusTabs value={parts.value} counts={counts} onFilter={onFilter} />
      ) : null}
      {parts.kind === 'search' ? <SearchTabs value={parts.value} onFilter={onFilter} /> : null}
      {parts.kind === 'none' ? (
        <span className={styles.total}>{total === undefined ? null : t('total', { count: total })}</span>
      ) : null}
      {menu}
    </div>
  )
}
