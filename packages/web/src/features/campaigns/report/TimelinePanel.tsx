import { Skeleton } from '@mantine/core'
import type { CampaignDetail, CampaignTimeline } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { ChartPanel } from '../../../ui/figures/ChartPanel.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { LineChart } from '../../../ui/figures/LineChart.tsx'
import { campaignTimelineQuery } from '../campaigns.queries.ts'
import styles from './Report.module.css'

const DAY_MINUTES = 24 * 60
/** So many connections have a line; the table has all of them. */
const MAX_LINES = 4
/** Room above the highest point for its value. */
const HEADROOM = 1.1

const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function useStepNames(): (timeline: CampaignTimeline) => string[] {
  const { time, shortDay, shortStamp } = useDates()
  return ({ from, stepMinutes, connections }) => {
    if (from === null) return []
    const steps = connections[0]?.counts.length ?? 0
    const moments = Array.from({ length: steps }, (_, step) =>
      new Date(Date.parse(from) + step * stepMinutes * 60_000).toISOString(),
    )
    if (stepMinutes >= DAY_MINUTES) return moments.map(shortDay)
    return steps * stepMinutes > DAY_MINUTES ? moments.map(shortStamp) : moments.map(time)
  }
}

/** How many messages left when, of each connection, with the table behind the chart. */
export function TimelinePanel({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report.timeline')
  const [stepNames, format] = [useStepNames(), useFormatter()]
  const { data: timeline } = useQuery(campaignTimelineQuery(campaign))
  const connections = timeline?.connections ?? []
  // The figures beside it are newer: the first message has left since the timeline was read.
  const isBehind = connections.length === 0 && campaign.report.sent > 0 && campaign.status === 'EM_ANDAMENTO'
  const names = timeline ? stepNames(timeline) : []
  const nameOf = (name: string): string => (name === '' ? t('removed') : name)
  const minutes = timeline?.stepMinutes ?? 1
  const each = minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: minutes / 60 })
  const highest = Math.max(...connections.flatMap(({ counts }) => counts), 1)
  const chart = (
    <>
      <LineChart
        label={t('summary', {
          count: totalOf(connections.map(({ counts }) => totalOf(counts))),
          connections: connections.length,
        })}
        lines={connections.slice(0, MAX_LINES).map(({ counts }) => counts)}
        names={names}
        lineNames={connections.slice(0, MAX_LINES).map(({ name }) => nameOf(name))}
        min={0}
        max={Math.ceil((highest * HEADROOM) / 4) * 4}
      />
      <ul className={styles.legend}>
        {connections.slice(0, MAX_LINES).map(({ id, name, counts }, line) => (
          <li key={id ?? 'removed'} data-line={line}>
            {nameOf(name)} · {format.number(totalOf(counts))}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <ChartPanel
      id="campaign-timeline"
      title={t('title')}
      aside={connections.length > 0 ? each : null}
      isLoading={timeline === undefined || isBehind}
      chart={
        timeline && !isBehind ? (
          (connections.length > 0 && chart) || <p className={parts.teach}>{t('none')}</p>
        ) : (
          <Skeleton height={190} />
        )
      }
      table={
        connections.length > 0 ? (
          <FigureTable
            labelledBy="campaign-timeline"
            head={[t('at'), ...connections.map(({ name }) => nameOf(name))]}
            rows={names.map((name, step) => [name, ...connections.map(({ counts }) => counts[step] ?? 0)])}
          />
        ) : null
      }
    />
  )
}
