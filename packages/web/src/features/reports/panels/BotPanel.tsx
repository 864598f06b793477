import { Skeleton } from '@mantine/core'
import type { BotFigures, BotReport } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import parts from '../../../ui/figures/Figures.module.css'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { usePercent } from '../../../ui/figures/use-percent.ts'
import styles from '../Reports.module.css'

const FIGURES = ['talks', 'helped', 'passedOn', 'left'] as const

/** Whom the bot helped without a person, and where customers gave up. */
export function BotPanel({ report }: { report: BotReport | undefined }) {
  const t = useTranslations('reports.bot')
  return (
    <section className={parts.panel} aria-labelledby="reports-bot" aria-busy={!report}>
      <header className={parts.panelHead}>
        <h2 id="reports-bot">{t('title')}</h2>
      </header>
      {report === undefined ? <Skeleton height={160} /> : null}
      {report && report.now.talks + report.now.helped + report.now.left === 0 ? (
        <p className={parts.teach}>{t('none')}</p>
      ) : null}
      {report && report.now.talks + report.now.helped + report.now.left > 0 ? (
        <BotNumbers now={report.now} before={report.before} />
      ) : null}
      {report && report.options.length > 0 ? (
        <>
          <h3 id="reports-given-up" className={styles.subtitle}>
            {t('givenUp')}
          </h3>
          <FigureTable
            isThin
            labelledBy="reports-given-up"
            head={[t('option'), t('came'), t('wentOn'), t('gaveUp')]}
            rows={report.options.map(option => [
              `${option.queue} · ${option.title}`,
              option.came,
              option.wentOn,
              option.gaveUp,
            ])}
          />
        </>
      ) : null}
    </section>
  )
}

function BotNumbers({ now, before }: { now: BotFigures; before: BotFigures }) {
  const t = useTranslations('reports.bot')
  const [percent, format] = [usePercent(), useFormatter()]
  return (
    <dl className={styles.percentiles}>
      {FIGURES.map(figure => (
        <div key={figure}>
          <dt>{t(`figures.${figure}`)}</dt>
          <dd>
            {format.number(now[figure])}
            {figure !== 'talks' && now.talks > 0 ? (
              <small> {percent((now[figure] / now.talks) * 100)}</small>
            ) : null}
          </dd>
          <dd className={styles.was}>{t('before', { count: format.number(before[figure]) })}</dd>
        </div>
      ))}
    </dl>
  )
}
