import { USER_KINDS, type RecordUses } from '@recado/contract'
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
type UserKind = keyof typeof SCREENS
const searched = (screen: string, name: string) => `${screen}?${new URLSearchParams({ search: name })}`
/** The address of one record, of the kinds whose screen shows one. */
const RECORDS: { readonly [Kind in UserKind]?: (record: { id: number; name: string }) => string } = {
  campaigns: ({ id }) => `/campaigns/${id}`,
  schedules: ({ name }) => searched(SCREENS.schedules, name),
  queues: ({ name }) => searched(SCREENS.queues, name),
  quickMessages: ({ name }) => searched(SCREENS.quickMessages, name),
}

interface RecordUsesListProps {
  uses: RecordUses
  /** Opens an address of the app. */
  onOpen: (href: string) => void
}

/** The records that keep another one from being deleted, each with the way to it. */
export function RecordUsesList({ uses, onOpen }: RecordUsesListProps) {
  const t = useTranslations('errors')
  const link = (href: string, label: string, className?: string) => (
    <a
      href={href}
      className={className}
      onClick={event => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onOpen(href)
      }}
    >
      {label}
    </a>
  )
  return (
    <ul className={styles.kinds}>
      {USER_KINDS.flatMap(kind => {
        const users = uses[kind] ?? []
        if (users.length === 0) return []
        const named = users.filter(({ name }) => name !== '')
        const hidden = users.length - named.length
        const rest = named.length - SHOWN
        return [
          <li key={kind}>
            {link(SCREENS[kind], t(`${kind}Use`), styles.link)}
            <ul className={styles.names}>
              {named.slice(0, SHOWN).map(record => (
                <li key={record.id}>
                  {RECORDS[kind] ? link(RECORDS[kind](record), record.name, styles.name) : record.name}
                </li>
              ))}
              {rest > 0 ? <li className={styles.rest}>{t('moreUse', { count: String(rest) })}</li> : null}
              {hidden > 0 ? <li className={styles.rest}>{t('hiddenUse', { count: hidden })}</li> : null}
            </ul>
          </li>,
        ]
      })}
    </ul>
  )
}
