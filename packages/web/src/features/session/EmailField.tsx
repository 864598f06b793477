import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** The e-mail field of a login. */
export function EmailField(field: TextInputProps) {
  const t = useTranslations('session.login')
  return (
    <TextInput
      size="md"
      type="email"
      label={t('email')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
