import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { visitFigures, type MenuNode } from '../menu-node.ts'
import styles from './Detail.module.css'

/** The customers of the last 30 days at an option: who came, went on, gave up and is still there. */
export function VisitLine({ visits }: Pick<MenuNode, 'visits'>) {
  const t = useTranslations('queueMenu.detail')
  return (
    <p className={styles.visits}>
      <ChartNoAxesColumn size={16} aria-hidden="true" />
      <span>
        {visits.came === 0
          ? t('noVisits')
          : t.rich('visits', { ...visitFigures(visits), b: words => <b>{words}</b> })}
      </span>
    </p>
  )
}
