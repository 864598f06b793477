import { Button, Menu } from '@mantine/core'
import { NAMED_PERIODS, namedPeriod, periodNameOf, type Period } from '@recado/domain'
import { CalendarDays, Check, ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './FilterBar.module.css'
import { periodText } from './period-text.ts'

export interface PeriodMenuProps {
  readonly period: Period
  readonly today: string
  readonly onChange: (period: Period) => void
  /** Opens the choice of other dates. */
  readonly onOther: () => void
}

/** A button with the period, and the menu of the usual ones. */
export function PeriodMenu({ period, today, onChange, onOther }: PeriodMenuProps) {
  const t = useTranslations('dashboard.periods')
  const text = periodText(period, today)
  const current = periodNameOf(period, today)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={styles.period}
          leftSection={<CalendarDays size={16} />}
          rightSection={<ChevronDown size={16} />}
          aria-label={t('chosen', { period: text })}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('title')}>
        {NAMED_PERIODS.map(name => (
          <Menu.Item
            key={name}
            aria-current={name === current || undefined}
            leftSection={name === current ? <Check size={16} /> : <span className={styles.noMark} />}
            rightSection={<span className={styles.dates}>{periodText(namedPeriod(name, today), today)}</span>}
            onClick={() => onChange(namedPeriod(name, today))}
          >
            {t(name)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<span className={styles.noMark} />} onClick={onOther}>
          {t('other')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
