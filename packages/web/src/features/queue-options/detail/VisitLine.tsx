import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MenuNode } from '../menu-node.ts'
import styles from './Detail.module.css'

/** The customers of the last 30 days at an option: who came, went on and gave up. */
export function VisitLine({ visits: { came, wentOn, gaveUp } }: Pick<MenuNode, 'visits'>) {
  const t = useTranslations('queueMenu.detail')
  const percent = came === 0 ? 0 : Math.round((gaveUp / came) * 100)
  return (
    <p className={styles.visits}>
      <ChartNoAxesColumn size={16} aria-hidden="true" />
      <span>
        {came === 0
          ? t('noVisits')
          : t.rich('visits', { came, wentOn, gaveUp, percent: String(percent), b: words => <b>{words}</b> })}
      </span>
    </p>
  )
}
