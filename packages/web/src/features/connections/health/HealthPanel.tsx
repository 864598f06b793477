import { Drawer, Skeleton } from '@mantine/core'
import type { Whatsapp, WhatsappHealth } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useAgo, useDates } from '../../../lib/dates/use-dates.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { healthQuery } from '../connections.queries.ts'
import { HealthScore, useNewChatsText } from './HealthScore.tsx'
import styles from './Health.module.css'

const minutesBetween = (from: string, until: string): number =>
  Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 60_000))

/** Says in words what Meta calls the quality, the limit and the events of an account. */
function useAccountWord(): (word: string) => string {
  const t = useTranslations('connections.health.accountWords')
  return word => {
    const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(word) ?? []
    if (count !== undefined) return t('tier', { count: Number(count) * (thousands ? 1_000 : 1) })
    return t.has(word as 'FLAGGED') ? t(word as 'FLAGGED') : word.replaceAll('_', ' ').toLowerCase()
  }
}

function HealthFigures({ health }: { health: WhatsappHealth }) {
  const t = useTranslations('connections.health')
  const format = useFormatter()
  const ago = useAgo()
  const { stamp } = useDates()
  const { safety } = health
  const newChatsOf = useNewChatsText()
  const accountWord = useAccountWord()
  const safetyRows: readonly (readonly [string, string])[] = safety
    ? [
        [t('newChats'), newChatsOf(safety)],
        ...(safety.warmUp
          ? [
              [
                t('warmUp'),
                t('warmUpDay', { day: String(safety.warmUp.day), of: String(safety.warmUp.of) }),
              ] as const,
            ]
          : []),
        [
          t('automatic'),
          t('automaticOf', { waiting: safety.automatic.waiting, held: safety.automatic.held }),
        ],
      ]
    : []
  const rows: readonly (readonly [string, string])[] = [
    [t('lastFrame'), health.lastFrameAt ? ago(health.lastFrameAt) : t('never')],
    [
      t('uptime'),
      health.uptime === null
        ? t('unknown')
        : format.number(health.uptime, { style: 'percent', maximumFractionDigits: 2 }),
    ],
    [t('outages'), format.number(health.outages)],
    [t('today'), t('flow', health.today)],
    [t('week'), t('flow', health.week)],
    [
      t('waiting'),
      t('queues', { sends: format.number(health.waiting.sends), inbox: format.number(health.waiting.inbox) }),
    ],
    [
      t('restricted'),
      health.restrictedUntil ? t('until', { time: stamp(health.restrictedUntil) }) : t('none'),
    ],
    ...safetyRows,
    ...(health.account.length > 0
      ? [[t('account'), health.account.map(accountWord).join(' · ')] as const]
      : []),
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function HealthHistory({ health }: { health: WhatsappHealth }) {
  const t = useTranslations('connections.health')
  const kinds = useTranslations('connections.health.kinds')
  const { whole } = useDurations()
  const { stamp } = useDates()
  const lines = [
    ...health.incidents.map(({ kind, from, until }) => ({
      at: from,
      text: kinds(kind),
      more: until ? t('lasted', { time: whole(minutesBetween(from, until)) }) : t('goesOn'),
    })),
    ...health.gaps.map(({ from, until, isProven }) => ({
      at: until,
      text: t('away', { time: whole(minutesBetween(from, until)) }),
      more: isProven ? t('proven') : t('unproven'),
    })),
    ...health.setAside.map(({ at, reason }) => ({ at, text: t('setAside'), more: reason })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section>
      <h3 className={styles.title}>{t('past')}</h3>
      {lines.length === 0 ? <p className={styles.quiet}>{t('noPast')}</p> : null}
      <ul className={styles.past}>
        {lines.map(({ at, text, more }) => (
          <li key={`${at}${text}${more}`}>
            <time dateTime={at}>{stamp(at)}</time>
            <span>
              {text} <em>{more}</em>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HealthDetails({ connection }: { connection: Whatsapp }) {
  const t = useTranslations('connections.health')
  const reasons = useTranslations('connections.reasons')
  const { data, error, refetch } = useQuery(healthQuery(connection.id))
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return (
    <div className={styles.health}>
      {connection.statusReason && connection.status !== 'CONNECTED' ? (
        <p role="status">{reasons(connection.statusReason, { channel: connection.channel })}</p>
      ) : null}
      <HealthScore health={data} />
      <HealthFigures health={data} />
      <HealthHistory health={data} />
    </div>
  )
}

export interface HealthPanelProps {
  /** The connection to inspect; undefined while closed. */
  connection: Whatsapp | undefined
  onClose: () => void
}

/** A connection's past and current health, in terms admins know. */
export function HealthPanel({ connection, onClose }: HealthPanelProps) {
  const t = useTranslations('connections.health')
  return (
    <Drawer
      opened={connection !== undefined}
      onClose={onClose}
      title={connection ? t('title', { name: connection.name }) : undefined}
      size={460}
    >
      {connection ? <HealthDetails connection={connection} /> : null}
    </Drawer>
  )
}
