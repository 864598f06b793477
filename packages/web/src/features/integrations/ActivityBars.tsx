import type { IntegrationActivity } from '@recado/contract'
import { useTranslations } from 'use-intl'
import styles from './ActivityBars.module.css'

const HEIGHT = 22
const WIDTH = 4
const STEP = 6

/** Calls of the last 24 hours as bars, one an hour; failed calls are the lower, red part. */
export function ActivityBars({ hours }: Pick<IntegrationActivity, 'hours'>) {
  const t = useTranslations('integrations.bars')
  const answered = hours.reduce((sum, hour) => sum + hour.answered, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  if (answered + failed === 0) return <span className={styles.none}>{t('none')}</span>
  const most = Math.max(...hours.map(hour => hour.answered + hour.failed))
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT))
  return (
    <svg
      className={styles.bars}
      width={hours.length * STEP}
      height={HEIGHT}
      role="img"
      aria-label={t('label', { answered, failed })}
    >
      {hours.map((hour, index) => {
        const below = heightOf(hour.failed)
        const above = Math.min(heightOf(hour.answered), HEIGHT - below)
        return (
          <g key={index}>
            <rect
              className={styles.answered}
              x={index * STEP}
              y={HEIGHT - below - above}
              width={WIDTH}
              height={above}
              rx={1}
            />
            <rect
              className={styles.failed}
              x={index * STEP}
              y={HEIGHT - below}
              width={WIDTH}
              height={below}
              rx={1}
            />
          </g>
        )
      })}
    </svg>
  )
}
