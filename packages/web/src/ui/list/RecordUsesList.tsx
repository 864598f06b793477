import { USER_KINDS, type RecordUses } from '@recado/contract'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import styles from './RecordUsesList.module.css'

const SCREENS = {
  campaigns: '/campaigns',
  schedules: '/schedules',
  options: '/queues',
  queues: '/queues',
  quickMessages: '/quick-messages',
  reportMailings: '/reports',
  companies: '/settings/companies',
} as const
const SHOWN = 8

interface RecordUsesListProps {
  uses: RecordUses
  /** Opens one of these screens. */
  onOpen: (screen: (typeof SCREENS)[keyof typeof SCREENS]) => void
}

/** The records that keep another one from being deleted, each kind with the way to its screen. */
export function RecordUsesList({ uses, onOpen }: RecordUsesListProps) {
  const t = useTranslations('errors')
  const open = (event: MouseEvent, kind: keyof typeof SCREENS) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen(SCREENS[kind])
  }
  return (
    <ul className={styles.kinds}>
      {USER_KINDS.flatMap(kind => {
        const users = uses[kind] ?? []
        if (users.length === 0) return []
        const rest = users.length - SHOWN
        return [
          <li key={kind}>
            <a href={SCREENS[kind]} className={styles.link} onClick={event => open(event, kind)}>
              {t(`${kind}Use`)}
            </a>
            <ul className={styles.names}>
              {users.slice(0, SHOWN).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {rest > 0 ? <li className={styles.rest}>{t('moreUse', { count: String(rest) })}</li> : null}
            </ul>
          </li>,
        ]
      })}
    </ul>
  )
}
