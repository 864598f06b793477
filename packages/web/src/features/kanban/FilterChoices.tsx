import { Checkbox, Stack } from '@mantine/core'
import type { Queue } from '@recado/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../ui/Chip.tsx'
import styles from './FilterChoices.module.css'

/** Queues as options, each with its color. */
export const queueChoices = (queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[]) =>
  queues.map(({ id, name, color }) => ({
    value: String(id),
    label: <QueueChip name={name} color={color} size="md" />,
  }))

export interface FilterChoicesProps {
  label: string
  chosen: readonly string[]
  options: readonly { readonly value: string; readonly label: ReactNode }[]
  onChange: (chosen: string[]) => void
}

/** A list to tick. */
export function FilterChoices({ label, chosen, options, onChange }: FilterChoicesProps) {
  const t = useTranslations('kanban.filters')
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap={0} mt="xs">
        {options.length === 0 ? t('none') : null}
        {options.map(option => (
          <Checkbox
            key={option.value}
            classNames={{ body: styles.body, label: styles.label }}
            size="sm"
            value={option.value}
            label={option.label}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
