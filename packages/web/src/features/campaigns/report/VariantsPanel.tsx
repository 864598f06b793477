import type { CampaignDetail } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import shared from '../Campaigns.module.css'
import styles from './VariantsPanel.module.css'

const FIGURES = ['delivered', 'read', 'answered', 'optedOut', 'failed'] as const

/** The figures of each variant, when there are several, so that the one that is read and answered most is seen. */
export function VariantsPanel({ variants }: Pick<CampaignDetail, 'variants'>) {
  const t = useTranslations('campaigns.report.variants')
  const format = useFormatter()
  if (variants.length < 2) return null
  return (
    <section className={shared.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h3 className={shared.heading}>{t('title')}</h3>
        <p className={shared.hint}>{t('hint')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('variant')}</th>
              <th scope="col">{t('sent')}</th>
              {FIGURES.map(name => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(one => (
              <tr key={one.variant}>
                <th scope="row">{one.variant}</th>
                <td>{format.number(one.sent)}</td>
                {FIGURES.map(name => (
                  <td key={name}>
                    {format.number(one[name])}
                    {one.sent > 0 && name !== 'failed' ? (
                      <small> {Math.round((one[name] * 100) / one.sent)}%</small>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
