import { Anchor, Button, Divider, Stack, TextInput } from '@mantine/core'
import { LIMITS, type Me } from '@recado/contract'
import { daysUntilDue } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, detailOf } from '../../lib/http/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useCheckedForm } from '../../lib/form/checked-form.ts'
import { takeSessionEnding } from '../../lib/session/session-ending.ts'
import { login } from '../../lib/session/session.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure, FormNote } from './FormFailure.tsx'
import { PasskeyLogin } from './passkeys/PasskeyLogin.tsx'
import { SsoButton, SsoFailure } from './SsoLogin.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'

/** Checks only for empty fields; the server judges the rest, and never reveals which of the two is wrong. */
function* validateLogin({ email, password }: { email: string; password: string }) {
  if (email.trim() === '') yield ['email', 'required'] as const
  if (password === '') yield ['password', 'required'] as const
}

/**
 * E-mail and password. The error is above the button until the next try; a login warns of an expiring
 * subscription.
 */
export function LoginForm() {
  const t = useTranslations('session')
  const form = useCheckedForm(validateLogin, { email: '', password: '', code: '' })
  const [needsCode, setNeedsCode] = useState(false)
  /** Admins read it in the banner. */
  const warnOfDueDate = ({ company, profile }: Me) => {
    if (profile === 'admin') return
    const { dueDate, timezone } = company
    const days = dueDate ? daysUntilDue(new Date(dueDate), new Date(), timezone) : Infinity
    if (days >= 0 && days < LIMITS.dueSoonDays) toast.info(t('dueSoon', { days }))
  }
  const loginMutation = useMutation({
    mutationFn: ({ email, password, code, forBilling }: typeof form.values & { forBilling: boolean }) =>
      login({ email, password, forBilling, ...(code.trim() === '' ? {} : { code }) }),
    onSuccess: warnOfDueDate,
    onError: error => {
      if (error instanceof ApiError && error.code.startsWith('ERR_TWO_FACTOR_')) setNeedsCode(true)
    },
    meta: { quiet: true },
  })
  const submit = (forBilling = false) =>
    form.onSubmit(values => loginMutation.mutate({ ...values, forBilling }))
  return (
    <form noValidate onSubmit={submit()}>
      <Stack gap="md">
        <EmailField autoFocus autoComplete="username webauthn" {...form.getInputProps('email')} />
        <SecretField
          size="md"
          label={t('login.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {needsCode ? (
          <TextInput
            size="md"
            label={t('login.code')}
            description={t('login.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            autoFocus
            {...form.getInputProps('code')}
          />
        ) : null}
        <LoginNews error={loginMutation.error} isIdle={loginMutation.isIdle} onPay={() => submit(true)()} />
        <Button type="submit" size="lg" fullWidth loading={loginMutation.isPending} mt="xs">
          {t('login.submit')}
        </Button>
        <Divider label={t('login.or')} />
        <Stack gap="xs">
          <PasskeyLogin onLogin={warnOfDueDate} />
          <SsoButton
            email={form.values.email}
            onMissing={() => form.setFieldError('email', t('login.ssoEmail'))}
          />
        </Stack>
        <Anchor component={Link} to="/forgetpsw" ta="center">
          {t('login.forgot')}
        </Anchor>
      </Stack>
    </form>
  )
}

/** Why the last try failed, what the login needs next, or why the last session ended. */
function LoginNews({ error, isIdle, onPay }: { error: Error | null; isIdle: boolean; onPay: () => void }) {
  const t = useTranslations('session')
  const { day } = useDates()
  const [ending] = useState(takeSessionEnding)
  // The password was right, so nothing failed.
  if (error instanceof ApiError && error.code === 'ERR_TWO_FACTOR_REQUIRED')
    return <FormNote>{errorText(error)}</FormNote>
  const dueDate = detailOf(error, 'ERR_SUBSCRIPTION_EXPIRED')?.dueDate
  if (dueDate)
    return (
      <>
        <FormFailure>{t('login.expired', { date: day(dueDate) })}</FormFailure>
        <Button variant="default" onClick={onPay}>
          {t('login.payExpired')}
        </Button>
      </>
    )
  if (error) return <FormFailure>{errorText(error)}</FormFailure>
  if (!isIdle) return null
  return (
    <>
      {ending === undefined ? null : <FormNote>{t(`ended.${ending}`)}</FormNote>}
      <SsoFailure />
    </>
  )
}
