import { Button } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { SecretField } from '../../ui/form/SecretField.tsx'
import type { PromptFormApi } from './prompt-values.ts'
import styles from './Prompts.module.css'

interface KeyFieldProps {
  form: PromptFormApi
  name: 'apiKey' | 'voiceKey'
  label: string
  isStored: boolean
}

/** A key that only shows whether it is set; an empty field keeps it. */
export function KeyField({ form, name, label, isStored }: KeyFieldProps) {
  const t = useTranslations('prompts.form')
  const isRemoved = form.values[name] === null
  return (
    <div className={styles.key}>
      <SecretField
        label={label}
        placeholder={isStored && !isRemoved ? t('keyStored') : undefined}
        autoComplete="new-password"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps(name)}
        value={form.values[name] ?? ''}
      />
      {isStored ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => form.setFieldValue(name, isRemoved ? '' : null)}
        >
          {t(isRemoved ? 'keyKeep' : 'keyRemove')}
        </Button>
      ) : null}
    </div>
  )
}
