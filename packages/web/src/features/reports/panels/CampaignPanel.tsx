import { Anchor, Skeleton } from '@mantine/core'
import type { CampaignGroup } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ExplainButton } from '../../../ui/figures/FigureCard.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { usePercent } from '../../../ui/figures/use-percent.ts'
import type { ReportSelection } from '../report-search.ts'
import styles from '../Reports.module.css'
import { campaignGroupsQuery } from '../reports.queries.ts'

const FIGURES = ['sent', 'delivered', 'read', 'answered', 'optedOut'] as const

/** The results of each campaign in the period, by those to whom it wrote. */
export function CampaignPanel({ filter }: { filter: ReportSelection }) {
  const t = useTranslations('reports.campaigns')
  const { data } = useQuery(campaignGroupsQuery(filter))
  return (
    <section className={parts.panel} aria-labelledby="reports-campaigns" aria-busy={!data}>
      <header className={parts.panelHead}>
        <h2 id="reports-campaigns">{t('title')}</h2>
        <ExplainButton name={t('title')} text={t('help')} />
        <p className={parts.aside}>
          {data?.hasMore ? t('first', { count: String(data.campaigns.length) }) : null}
        </p>
      </header>
      {data === undefined ? <Skeleton height={120} /> : null}
      {data?.campaigns.length === 0 ? <p className={parts.teach}>{t('none')}</p> : null}
      {data && data.campaigns.length > 0 ? <CampaignTable campaigns={data.campaigns} /> : null}
    </section>
  )
}

function CampaignTable({ campaigns }: { campaigns: readonly CampaignGroup[] }) {
  const t = useTranslations('reports.campaigns')
  const [percent, format] = [usePercent(), useFormatter()]
  return (
    <FigureTable
      labelledBy="reports-campaigns"
      head={[t('name'), ...FIGURES.map(figure => t(`figures.${figure}`))]}
      rows={campaigns.map(({ id, name, figures }) => [
        <Anchor
          key="name"
          className={styles.nameLink}
          renderRoot={props => (
            <Link to="/campaign/$campaignId/report" params={{ campaignId: String(id) }} {...props} />
          )}
        >
          {name}
        </Anchor>,
        ...FIGURES.map(figure => (
          <span key={figure}>
            {format.number(figures[figure])}
            {figure !== 'sent' && figures.sent > 0 ? (
              <small className={styles.portion}> {percent((figures[figure] / figures.sent) * 100)}</small>
            ) : null}
          </span>
        )),
      ])}
    />
  )
}
