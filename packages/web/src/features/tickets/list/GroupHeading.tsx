import { UnstyledButton } from '@mantine/core'
import { waitMinutes, waitTone, type TicketFilters } from '@recado/domain'
import type { Ticket } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { ACCEPT_SHORTCUT, ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import styles from './GroupHeading.module.css'
import type { GroupHead } from './ticket-groups.ts'

export interface GroupHeadingProps {
  head: GroupHead
  /** The first ticket of the group. */
  first: Ticket
  /** The list shows the tickets of everybody. */
  ofAll: TicketFilters['showAll']
  onAccept: (ticket: Ticket) => void
}

/** How many of a group wait, and how long the first of them. */
function Waits({ count, first }: { count: number | undefined; first: Ticket }) {
  const t = useTranslations('tickets.groups')
  const { wait } = useDurations()
  const now = useMinute()
  return (
    <span className={styles.waits} data-tone={waitTone(first, now)}>
      {t('waits', {
        count: count ?? 0,
        known: count === undefined ? 'no' : 'yes',
        time: wait(waitMinutes(first, now) ?? 0),
      })}
    </span>
  )
}

/** The head of a group of the list. */
export function GroupHeading({ head: { group, count }, first, ofAll, onAccept }: GroupHeadingProps) {
  const t = useTranslations('tickets.groups')
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{t(group === 'waiting' && ofAll ? 'waitingOfAll' : group)}</h3>
      {group === 'waiting' ? <Waits count={count} first={first} /> : null}
      {group === 'queue' ? (
        // The keys stand beside the button: its name contains the words that it shows.
        <span className={styles.oldest}>
          <UnstyledButton
            className={styles.accept}
            aria-label={t('acceptOldest')}
            aria-keyshortcuts={ariaKeys(ACCEPT_SHORTCUT)}
            onClick={() => onAccept(first)}
          >
            {t('accept')}
          </UnstyledButton>
          <Kbd shortcut={ACCEPT_SHORTCUT} />
        </span>
      ) : null}
      {group === 'answered' ? <span className={styles.count}>{count}</span> : null}
    </div>
  )
}
