import { Button, Stack, Text, TextInput } from '@mantine/core'
import { InvitationAnswer, LIMITS, PasswordResetInput, ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { useCheckedForm, type CheckedForm } from '../../lib/form/checked-form.ts'
import { login, useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ChosenPasswordField } from './ChosenPasswordField.tsx'
import { FormFailure, FormNote } from './FormFailure.tsx'
import type { InvitationLink } from './invitation-link.ts'
import { checkPassword, usePasswordRule } from './password-rule.ts'
import { signOut } from './sign-out.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'

interface Values extends Record<string, unknown> {
  email: string
  /** Undefined for an invitation, whose link brings its own token. */
  code: string | undefined
  password: string
  again: string
}

function* validatePasswordReset({ code, ...values }: Values) {
  // The token of an invitation is judged by the server alone.
  const schema = code === undefined ? InvitationAnswer.omit({ token: true }) : PasswordResetInput
  for (const { path, message } of schema.safeParse({ code, ...values }).error?.issues ?? [])
    yield [path.join('.'), message] as const
  if (values.again !== values.password) yield ['again', 'passwordsDiffer'] as const
}

/** Sets the password. It logs in a person who was invited, in the place of whoever is here; the others log in. */
function useNewPassword(form: CheckedForm<Values>, invitation: string | undefined) {
  const t = useTranslations('guests.reset')
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ email, code = '', password }: Values) => {
      if (invitation === undefined)
        return void (await call(ROUTES.resetPassword, { body: { email, code, password } }))
      await call(ROUTES.acceptInvitation, { body: { email, token: invitation, password } })
      if (useSession.getState().phase === 'member') await signOut()
      // The password is set: whatever stops the first login, the login page says.
      return login({ email, password }).catch(() => undefined)
    },
    onSuccess: async member => {
      // Without an invitation in the address the page leads members into the app.
      if (member) return navigate({ to: '/forgetpsw', replace: true })
      toast.success(t('done'))
      await navigate({ to: '/login', search: {} })
    },
    onError: error => void form.showServerErrors(error),
    meta: { quiet: true },
  })
}

/** The code from the e-mail, unless a link brings the person here, and a new password twice. */
export function NewPasswordForm({
  email,
  invited,
  onAgain,
}: {
  email: string
  invited?: InvitationLink
  onAgain?: () => void
}) {
  const t = useTranslations('guests.reset')
  const invitation = invited?.invitation
  const rule = usePasswordRule()(invited?.profile ?? 'admin')
  const [present] = useState(() => useSession.getState().user)
  const form = useCheckedForm<Values>(
    values => [
      ...(invitation === undefined ? [] : checkPassword(values.password, rule)),
      ...validatePasswordReset(values),
    ],
    { email, code: invitation === undefined ? '' : undefined, password: '', again: '' },
  )
  const resetMutation = useNewPassword(form, invitation)
  const { error } = resetMutation
  return (
    <form noValidate onSubmit={form.onSubmit(values => resetMutation.mutate(values))}>
      <Stack gap="md">
        <Text c="var(--text-2)" role="status">
          {invitation === undefined
            ? t('sentTo', { email, minutes: String(LIMITS.resetCodeMinutes) })
            : t('invitedAs', { email })}
        </Text>
        {invitation !== undefined && present ? (
          <FormNote>{t('endsOther', { name: present.name })}</FormNote>
        ) : null}
        {invitation === undefined ? (
          <TextInput
            size="md"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            {...form.getInputProps('code')}
          />
        ) : null}
        <ChosenPasswordField
          size="md"
          label={t('password')}
          rule={rule}
          {...(invitation === undefined ? { description: t('passwordHint') } : {})}
          required
          {...form.getInputProps('password')}
        />
        <SecretField
          size="md"
          label={t('again')}
          autoComplete="new-password"
          required
          {...form.getInputProps('again')}
        />
        {error && !form.isAtField(error) ? <FormFailure>{errorText(error)}</FormFailure> : null}
        <Button type="submit" size="lg" fullWidth loading={resetMutation.isPending} mt="xs">
          {t('submit')}
        </Button>
        {onAgain ? (
          <Button variant="subtle" fullWidth onClick={onAgain}>
            {t('resend')}
          </Button>
        ) : null}
      </Stack>
    </form>
  )
}
