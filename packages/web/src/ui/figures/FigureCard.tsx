import { Popover, Skeleton } from '@mantine/core'
import { CircleQuestionMark, Minus, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '../../i18n/messages.ts'
import { IconButton } from '../IconButton.tsx'
import styles from './Figures.module.css'

/** A figure that the catalogue explains. */
export type FigureName = keyof Messages['dashboard']['figures']

/** The "?" of a figure: what it counts. */
export function FigureHelp({ figure }: { figure: FigureName }) {
  const t = useTranslations('dashboard.figures')
  return <ExplainButton name={t(`${figure}.name`)} text={t(`${figure}.help`)} />
}

/** The "?" beside a name, and what it explains. */
export function ExplainButton({ name, text }: { name: string; text: string }) {
  const t = useTranslations('dashboard')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom" shadow="md" withArrow>
      <Popover.Target>
        <IconButton
          size={24}
          className={styles.help}
          label={t('helpOf', { name })}
          icon={<CircleQuestionMark size={14} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.explanation}>{text}</p>
      </Popover.Dropdown>
    </Popover>
  )
}

const TREND_ICONS = { up: TrendingUp, down: TrendingDown, same: Minus } as const

export interface FigureTrend {
  readonly direction: keyof typeof TREND_ICONS
  /** Of the people who wait and work, not of the number. */
  readonly isGood: boolean
  readonly text: string
}

export interface FigureCardProps {
  readonly figure: FigureName
  readonly icon: LucideIcon
  /** Undefined while it loads. */
  readonly value: string | undefined
  /** Of a time: by the clock, or by opening hours. */
  readonly measured?: 'clock' | 'open' | undefined
  readonly trend?: FigureTrend | undefined
}

/** A figure with its name, its explanation and how it changed. */
export function FigureCard({ figure, icon: Icon, value, measured, trend }: FigureCardProps) {
  const t = useTranslations('dashboard')
  const TrendIcon = trend ? TREND_ICONS[trend.direction] : null
  return (
    <div className={styles.card}>
      <dt className={styles.name}>
        <Icon size={15} aria-hidden="true" />
        <span>{t(`figures.${figure}.name`)}</span>
        <FigureHelp figure={figure} />
      </dt>
      <dd className={styles.value}>{value ?? <Skeleton height="1lh" width={72} />}</dd>
      {measured ? <dd className={styles.measured}>{t(`measured.${measured}`)}</dd> : null}
      {trend && TrendIcon ? (
        <dd className={styles.trend} data-good={trend.isGood || undefined}>
          <TrendIcon size={14} aria-hidden="true" />
          {trend.text}
        </dd>
      ) : null}
    </div>
  )
}
