import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useContext, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openPalette, typeInPalette } from '../../../lib/commands/commands.ts'
import { hasEveryWord } from '../../../lib/commands/words.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { SettingsMenuContext, type SettingsItem } from '../../../lib/feature/settings-menu.ts'
import { useMe } from '../../session/index.ts'
import { useSettingTargets, type SettingTarget } from '../use-setting-targets.ts'
import { stateOfLine, type LineState } from './line-states.ts'
import { settingsOverviewQuery } from './settings-overview.queries.ts'
import styles from './SettingsHome.module.css'
import { useLineWords } from './use-line-words.ts'

/** The settings of everything, each with its state. */
export function SettingsHome() {
  const t = useTranslations('settingsHome')
  const me = useMe()
  const [typed, setTyped] = useState('')
  // The box keeps up with fast typing where the lines do not.
  const wanted = useDeferredValue(typed)
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h2 className={styles.title}>{t('title', { company: me.company.name })}</h2>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchHint')}
          leftSection={<Search size={16} aria-hidden="true" />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Lines typed={wanted.trim()} />
      </div>
    </div>
  )
}

/** The lines that the typed words find; all of them in their groups while nothing is typed. */
function Lines({ typed }: { typed: string }) {
  const t = useTranslations('settingsHome')
  const nav = useTranslations('app.nav')
  const groups = useContext(SettingsMenuContext)
  const wordsOf = useLineWords()
  const { states, isFailed } = useStates()
  const targets = useSettingTargets().filter(
    ({ label, words }) => typed !== '' && hasEveryWord(`${label} ${words}`, typed),
  )
  useGroupOfAddress()
  const isNamed = (item: SettingsItem) => typed !== '' && hasEveryWord(t(`lines.${item.line}`), typed)
  const found = groups
    .map(({ group, items }) => ({
      group,
      items: items
        .filter(item => hasEveryWord(wordsOf(item), typed))
        .toSorted((a, b) => Number(needsAttention(b, states)) - Number(needsAttention(a, states))),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => Number(b.items.some(isNamed)) - Number(a.items.some(isNamed)))
  const count = found.reduce((sum, { items }) => sum + items.length, targets.length)
  return (
    <>
      {isFailed ? <p className={styles.failed}>{t('failed')}</p> : null}
      <p className={styles.count} role="status">
        {typed === '' ? null : t('results', { count })}
      </p>
      {count === 0 ? <NothingFound typed={typed} /> : null}
      <div className={styles.groups}>
        {found.map(({ group, items }) => (
          <Group key={group} id={group} title={nav(`groups.${group}`)}>
            {items.map(item => (
              <Line key={item.line} item={item} state={states(item)} />
            ))}
          </Group>
        ))}
        {targets.length > 0 ? (
          <Group title={t('single')}>
            {targets.map(target => (
              <TargetLine key={target.setting} target={target} />
            ))}
          </Group>
        ) : null}
      </div>
    </>
  )
}

/** Leads to the group that the address names, also when a link to the same address is pressed again. */
function useGroupOfAddress(): void {
  const router = useRouter()
  const hash = useLocation({ select: location => location.hash })
  useEffect(() => {
    const lead = () => {
      const heading = document.getElementById(hash)
      heading?.scrollIntoView({ block: 'start' })
      heading?.focus({ preventScroll: true })
    }
    lead()
    return router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      if (!hrefChanged) lead()
    })
  }, [router, hash])
}

const needsAttention = (item: SettingsItem, states: (item: SettingsItem) => LineState | undefined): boolean =>
  states(item)?.needsAttention ?? false

function useStates() {
  const t = useTranslations('settingsHome.states')
  const { day } = useDates()
  const isWithKanban = useMe().company.plan.useKanban
  const { data: overview = {}, isError } = useQuery(settingsOverviewQuery)
  const words = { t, day, isWithKanban, list: (names: readonly string[]) => names.join(', ') }
  return {
    states: ({ line }: SettingsItem) => stateOfLine(line, overview, words),
    isFailed: isError,
  }
}

function Group({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 id={id} className={styles.heading} tabIndex={-1}>
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

function Line({ item, state }: { item: SettingsItem; state: LineState | undefined }) {
  const t = useTranslations('settingsHome')
  return (
    <li>
      <Link
        to={item.path}
        {...(item.setting && { search: { setting: item.setting } })}
        state={{ isFromSettings: true }}
        className={styles.line}
      >
        <span className={styles.name}>{t(`lines.${item.line}`)}</span>
        <span className={styles.state} data-attention={state?.needsAttention || undefined}>
          {state?.text}
        </span>
      </Link>
    </li>
  )
}

function TargetLine({ target: { to, setting, label } }: { target: SettingTarget }) {
  return (
    <li>
      <Link to={to} {...(to === '/settings/options' && { search: { setting } })} className={styles.line}>
        <span className={styles.name}>{label}</span>
      </Link>
    </li>
  )
}

function NothingFound({ typed }: { typed: string }) {
  const t = useTranslations('settingsHome')
  return (
    <div className={styles.nothing}>
      <p>{t('nothing', { typed })}</p>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          openPalette()
          typeInPalette(typed)
        }}
      >
        {t('searchAll')}
      </Button>
    </div>
  )
}
