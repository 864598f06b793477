import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

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
      <Stack gap="xs" mt="xs">
        {options.length === 0 ? t('none') : null}
        {options.map(option => (
          <Checkbox key={option.value} size="sm" value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
