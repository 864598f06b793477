import type { PasswordInputProps } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import type { PasswordRuleName } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { SecretField } from '../../ui/form/SecretField.tsx'

/** A field for a new password that says its rule, after what else there is to say of it. */
export function ChosenPasswordField({
  rule,
  hint,
  ...field
}: PasswordInputProps & { rule: PasswordRuleName; hint?: string | undefined }) {
  const t = useTranslations('session.passwordRule')
  const min = rule === 'strong' ? LIMITS.strongPasswordMin : LIMITS.passwordMin
  const sentence = t(rule, { min: String(min), max: String(LIMITS.passwordMax) })
  return (
    <SecretField
      description={hint === undefined ? sentence : `${hint} ${sentence}`}
      autoComplete="new-password"
      {...field}
    />
  )
}
