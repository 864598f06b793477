import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlarmClock, CircleCheckBig, FilterX, Inbox, Search, Users, type LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { useMay } from '../../session/index.ts'
import type { NoHitsProps } from './NoHits.tsx'
import type { EmptyReason } from './ticket-tabs.ts'
import styles from './NoTickets.module.css'

// Users who find by name never load it.
const NoHits = lazy(async () => ({ default: (await import('./NoHits.tsx')).NoHits }))

const ICONS: Record<Exclude<EmptyReason, 'noHits'>, LucideIcon> = {
  open: Inbox,
  pending: CircleCheckBig,
  closed: Inbox,
  groups: Users,
  groupsPending: Users,
  search: Search,
  filtered: FilterX,
  snoozed: AlarmClock,
  restSnoozed: AlarmClock,
}

export interface NoTicketsProps extends Pick<NoHitsProps, 'text' | 'onMessages'> {
  reason: EmptyReason
  hasFilters: boolean
  onNew: () => void
  onClearFilters: () => void
}

/** The empty lists beside which the welcome says how to begin, where both are on screen. */
const TAUGHT: ReadonlySet<EmptyReason> = new Set(['open', 'pending', 'groups', 'groupsPending', 'closed'])

/** An empty list: its name, the reason, the next step, and a link to the simulator. */
export function NoTickets({ reason, text, hasFilters, onNew, onMessages, onClearFilters }: NoTicketsProps) {
  const t = useTranslations('tickets.empty')
  const maySimulate = useMay('simulator:use')
  const isFiltered = reason === 'filtered'
  if (reason === 'noHits')
    return (
      <Suspense fallback={null}>
        <NoHits
          text={text}
          onMessages={onMessages}
          onClearFilters={hasFilters ? onClearFilters : undefined}
        />
      </Suspense>
    )
  const emptyState = (
    <EmptyState
      icon={ICONS[reason]}
      title={t(`${reason}.title`)}
      sentence={t(`${reason}.sentence`)}
      action={
        reason === 'search' ? undefined : (
          <>
            {isFiltered ? (
              <Button variant="default" size="xs" onClick={onClearFilters}>
                {t('clear')}
              </Button>
            ) : (
              <Button size="xs" className={styles.new} onClick={onNew}>
                {t('new')}
              </Button>
            )}
            {maySimulate && !isFiltered ? (
              <Anchor component={Link} to="/simulator" size="sm" w="100%" lh="var(--target)">
                {t('simulator')}
              </Anchor>
            ) : null}
          </>
        )
      }
    />
  )
  return TAUGHT.has(reason) ? <div className={styles.taught}>{emptyState}</div> : emptyState
}
