import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** A password, which whoever types it may look at. */
export function SecretField(props: PasswordInputProps) {
  const t = useTranslations('session.login')
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      size="md"
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': shown ? t('hidePassword') : t('showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
