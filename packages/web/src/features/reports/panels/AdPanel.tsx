import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { ExplainButton } from '../../../ui/figures/FigureCard.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { Stars } from '../../../ui/figures/Stars.tsx'
import { FilterLink } from '../FilterLink.tsx'
import type { ReportSelection } from '../report-search.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { adsQuery } from '../reports.queries.ts'

interface AdPanelProps {
  readonly filter: ReportSelection
  readonly isByClock: boolean
}

/** The tickets that came from each ad; an ad limits the report to its tickets. */
export function AdPanel({ filter, isByClock }: AdPanelProps) {
  const t = useTranslations('reports.ads')
  const [{ exact }, format] = [useDurations(), useFormatter()]
  const { data } = useQuery(adsQuery(filter))
  const nameOf = (headline: string) =>
    headline === '' ? (
      t('nameless')
    ) : (
      <FilterLink change={{ ad: headline, fromAd: undefined }}>{headline}</FilterLink>
    )
  return (
    <section className={parts.panel} aria-labelledby="reports-ads" aria-busy={!data}>
      <header className={parts.panelHead}>
        <h2 id="reports-ads">{t('title')}</h2>
        <ExplainButton name={t('title')} text={t('help')} />
        <p className={parts.aside}>{data?.hasMore ? t('first', { count: String(data.ads.length) }) : null}</p>
      </header>
      {data === undefined ? <Skeleton height={120} /> : null}
      {data?.ads.length === 0 ? <p className={parts.teach}>{t('none')}</p> : null}
      {data && data.ads.length > 0 ? (
        <FigureTable
          labelledBy="reports-ads"
          head={[t('ad'), t('tickets'), t('firstAnswer'), t('resolved'), t('rating')]}
          rows={data.ads.map(({ headline, figures }) => [
            nameOf(headline),
            format.number(figures.tickets),
            exact(isByClock ? figures.avgFirstAnswerTime : figures.avgFirstAnswerTimeOpen),
            format.number(figures.resolved),
            <Stars key="rating" rating={figures.rating} count={figures.countRating} />,
          ])}
        />
      ) : null}
    </section>
  )
}
