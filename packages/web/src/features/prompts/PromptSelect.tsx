import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'
import { usePrompts } from './use-prompts.ts'

export interface PromptSelectProps extends Pick<SelectProps, 'description' | 'error'> {
  value?: number | null
  onChange: (promptId: number | null) => void
}

/** Selects the prompt that answers, or none; nothing without the plan for prompts. */
export function PromptSelect({ value = null, onChange, ...props }: PromptSelectProps) {
  const t = useTranslations('prompts.choice')
  const hasPrompts = useMe().company.plan.useOpenAi
  const prompts = usePrompts()
  if (!hasPrompts) return null
  return (
    <Select
      label={t('label')}
      placeholder={t('none')}
      clearable
      data={prompts.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={id => onChange(id === null ? null : Number(id))}
      {...props}
    />
  )
}
