import type { CampaignWeek } from '@recado/contract'
import { localClock } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../../../lib/dates/use-dates.ts'
import { weekQuery } from '../../campaigns.queries.ts'
import type { StepProps } from '../campaign-values.ts'
import { useDayName } from './use-day-name.ts'
import { useExpectedCourse } from './use-expected-course.ts'
import shared from '../../Campaigns.module.css'
import styles from './NumberWeek.module.css'

/** The week of the numbers of the saved campaign; undefined while it loads, and without a number. */
function useNumberWeek({ id, whatsappId }: StepProps['campaign']): CampaignWeek | undefined {
  const { data } = useQuery({ ...weekQuery(id), enabled: whatsappId !== null })
  return whatsappId === null ? undefined : data
}

interface Block {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly isOwn: boolean
}

/** The blocks of today, and of each day that has some: past campaigns on the numbers, other ones that come, and this one as it is expected. */
function useBlocks(props: StepProps, { today, sent, coming }: CampaignWeek): [string, Block[]][] {
  const t = useTranslations('campaigns.builder.week')
  const format = useFormatter()
  const { time, timeZone } = useDates()
  const course = useExpectedCourse(props)
  const byDay = new Map<string, Block[]>([[today, []]])
  const add = (day: string, block: Block): void => void byDay.set(day, [...(byDay.get(day) ?? []), block])
  for (const { day, campaignId, whatsappId, name, count, from, to } of sent)
    add(day, {
      key: `${campaignId} ${whatsappId}`,
      title: `${name} · ${format.number(count)}`,
      hint: t('between', { from: time(from), to: time(to) }),
      isOwn: campaignId === props.campaign.id,
    })
  for (const { id, name, status, scheduledAt, waiting } of coming) {
    const isRunning = status === 'EM_ANDAMENTO'
    add(isRunning || scheduledAt === null ? today : localClock(new Date(scheduledAt), timeZone).date, {
      key: `coming ${id}`,
      title: name,
      hint:
        isRunning || scheduledAt === null
          ? t('running', { count: waiting })
          : t('begins', { at: time(scheduledAt) }),
      isOwn: false,
    })
  }
  for (const { day, count } of course?.sendingDays ?? [])
    add(day, {
      key: 'own',
      title: `${t('own')} · ${format.number(count)}`,
      hint: t('expected'),
      isOwn: true,
    })
  return [...byDay].toSorted(([a], [b]) => a.localeCompare(b))
}

/** The messages of the numbers of the campaign in the last seven days, and those to come. */
export function NumberWeek(props: StepProps) {
  const week = useNumberWeek(props.campaign)
  return week ? <WeekList {...props} week={week} /> : null
}

function WeekList({ week, ...props }: StepProps & { week: CampaignWeek }) {
  const t = useTranslations('campaigns.builder.week')
  const dayName = useDayName()
  const days = useBlocks(props, week)
  const { dailyLimit } = props.form.values
  return (
    <section className={shared.card} aria-label={t('title')}>
      <h3 className={shared.heading}>{t('title')}</h3>
      <p className={shared.hint}>
        {t('total', { count: week.sent.reduce((sum, { count }) => sum + count, 0) })}
        {dailyLimit > 0 ? ` · ${t('limit', { count: dailyLimit })}` : ''}
      </p>
      <ol className={styles.week}>
        {days.map(([day, blocks]) => (
          <li key={day} data-today={day === week.today || undefined}>
            <span className={styles.weekDay}>{dayName(day)}</span>
            <ul className={styles.blocks}>
              {blocks.length === 0 ? <li className={styles.free}>{t('free')}</li> : null}
              {blocks.map(({ key, title, hint, isOwn }) => (
                <li key={key} className={styles.block} data-own={isOwn || undefined}>
                  <b>{title}</b>
                  <span>{hint}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Another campaign sends on the same number today, so both take longer. */
export function SharedNumberNotice({ campaign }: Pick<StepProps, 'campaign'>) {
  const t = useTranslations('campaigns.builder.week')
  const running = useNumberWeek(campaign)?.coming.filter(({ status }) => status === 'EM_ANDAMENTO') ?? []
  if (running.length === 0) return null
  return (
    <p className={shared.note} role="status">
      {t('shared', { names: running.map(({ name }) => name).join(', ') })}
    </p>
  )
}
