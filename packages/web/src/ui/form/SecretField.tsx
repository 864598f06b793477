import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** An input for a password or another secret, with a button that reveals it. */
export function SecretField(props: PasswordInputProps) {
  const t = useTranslations('session.login')
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': shown ? t('hidePassword') : t('showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
