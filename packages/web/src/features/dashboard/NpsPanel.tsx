import { RingProgress, Skeleton } from '@mantine/core'
import type { DashboardCounters } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'
import { FigureHelp } from '../../ui/figures/FigureCard.tsx'
import { usePercent } from '../../ui/figures/use-percent.ts'
import { useMay } from '../session/index.ts'
import { useSetting } from '../settings/index.ts'

/** The NPS of the period and its three groups, with words and numbers beside the colours. */
export function NpsPanel({ counters }: { counters: DashboardCounters | undefined }) {
  const t = useTranslations('dashboard.nps')
  const [percent, format] = [usePercent(), useFormatter()]
  const groups = [
    { label: t('promoters'), share: counters?.npsPromotersPerc ?? 0, color: 'var(--ok)' },
    { label: t('passives'), share: counters?.npsPassivePerc ?? 0, color: 'var(--warn)' },
    { label: t('detractors'), share: counters?.npsDetractorsPerc ?? 0, color: 'var(--danger)' },
  ]
  const isRated = counters !== undefined && counters.countRating > 0
  return (
    <section className={parts.panel} aria-labelledby="dashboard-nps" aria-busy={counters === undefined}>
      <header className={parts.panelHead}>
        <h2 id="dashboard-nps">{t('title')}</h2>
        <FigureHelp figure="npsScore" />
      </header>
      {counters === undefined ? <Skeleton circle height={132} mx="auto" my={34} /> : null}
      {isRated ? (
        <div className={styles.nps}>
          <div aria-hidden="true">
            <RingProgress
              size={132}
              thickness={16}
              sections={groups.map(({ share, color }) => ({ value: share, color }))}
              label={
                <span className={styles.score}>
                  <strong>{counters.npsScore}</strong>
                  NPS
                </span>
              }
            />
          </div>
          <dl className={styles.groups}>
            <div className={parts.srOnly}>
              <dt>NPS</dt>
              <dd>{counters.npsScore}</dd>
            </div>
            {groups.map(({ label, share, color }) => (
              <div key={label}>
                <dt>
                  <span className={parts.dot} style={{ background: color }} aria-hidden="true" />
                  {label}
                </dt>
                <dd>{percent(share)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('answers')}</dt>
              <dd>{format.number(counters.countRating)}</dd>
            </div>
          </dl>
        </div>
      ) : null}
      {counters !== undefined && !isRated ? <NoRatings /> : null}
    </section>
  )
}

/** Why the panel is empty. */
function NoRatings() {
  const t = useTranslations('dashboard.nps')
  const isOn = useSetting('userRating') === 'enabled'
  const mayTurnOn = useMay('settings:write')
  if (isOn) return <p className={parts.teach}>{t('none')}</p>
  return (
    <>
      <p className={parts.teach}>{t('off')}</p>
      {mayTurnOn ? (
        <Link className={styles.npsLink} to="/settings/options" search={{ setting: 'userRating' }}>
          {t('turnOn')}
        </Link>
      ) : null}
    </>
  )
}
