import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlarmClock, CircleCheckBig, FilterX, Inbox, Search, SearchX, Users, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useMay } from '../session/index.ts'

/** Why a list is empty. */
export type Nothing = 'open' | 'pending' | 'closed' | 'groups' | 'search' | 'noHits' | 'filtered' | 'snoozed'

const ICONS: Record<Nothing, LucideIcon> = {
  open: Inbox,
  pending: CircleCheckBig,
  closed: Inbox,
  groups: Users,
  search: Search,
  noHits: SearchX,
  filtered: FilterX,
  snoozed: AlarmClock,
}

export interface NoTicketsProps {
  why: Nothing
  onNew: () => void
  onClearFilters: () => void
}

/** An empty list: what it is, why it is empty, what to do next, and where to try things out. */
export function NoTickets({ why, onNew, onClearFilters }: NoTicketsProps) {
  const t = useTranslations('tickets.empty')
  const simulates = useMay('simulator:use')
  const filtered = why === 'filtered' || why === 'noHits'
  return (
    <EmptyState
      icon={ICONS[why]}
      title={t(`${why}.title`)}
      sentence={t(`${why}.sentence`)}
      action={
        why === 'search' ? undefined : (
          <>
            {filtered ? (
              <Button variant="default" size="xs" onClick={onClearFilters}>
                {t('clear')}
              </Button>
            ) : (
              <Button size="xs" onClick={onNew}>
                {t('new')}
              </Button>
            )}
            {simulates && !filtered ? (
              <Anchor component={Link} to="/simulator" size="sm" w="100%" lh="var(--target)">
                {t('simulator')}
              </Anchor>
            ) : null}
          </>
        )
      }
    />
  )
}
