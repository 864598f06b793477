import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { ROUTES, SignUp, type Language, type Plan } from '@recado/contract'
import { passwordStrength } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { browserLocale } from '../../lib/browser/browser-locale.ts'
import { call } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { login } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ChosenPasswordField } from './ChosenPasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure } from './FormFailure.tsx'
import { checkPassword, usePasswordRule } from './password-rule.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { publicPlansQuery } from './public-plans.queries.ts'
import { SignUpLocale } from './SignUpLocale.tsx'

/** Creates a company and its first admin, once plans are loaded. */
export function SignUpForm() {
  const plans = useQuery(publicPlansQuery)
  if (plans.isPending) return <Skeleton height={420} radius="lg" />
  if (plans.error) return <FormFailure>{errorText(plans.error)}</FormFailure>
  return <SignUpFields plans={plans.data} />
}

/** The company's language follows that of the page until somebody chooses one. */
function useGuessedLanguage(chosen: Language, onGuess: (language: Language) => void): void {
  const shown = useLanguage(state => state.language)
  const guessed = useRef({ shown, language: chosen })
  useEffect(() => {
    if (guessed.current.shown === shown) return
    if (chosen === guessed.current.language) onGuess(shown)
    guessed.current = { shown, language: shown }
  })
}

function SignUpFields({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations('guests.signUp')
  const loginWords = useTranslations('session.login')
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const [first, ...others] = plans
  const rule = usePasswordRule()('admin')
  const form = useSchemaForm(
    SignUp,
    {
      companyName: '',
      name: '',
      email: '',
      password: '',
      planId: first && others.length === 0 ? String(first.id) : '',
      ...browserLocale(language),
    },
    ({ password, planId }) => [
      ...checkPassword(password, rule),
      ...(planId === '' ? [['planId', 'planRequired'] as const] : []),
    ],
  )
  useGuessedLanguage(form.values.language, guess => form.setFieldValue('language', guess))
  const signUpMutation = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await call(ROUTES.signUp, { body: { ...values, planId: Number(values.planId) } })
      // The account exists: whatever stops its first login, the login page says.
      return login({ email: values.email, password: values.password }).catch(() => undefined)
    },
    onSuccess: async member => {
      toast.success(t(member ? 'done' : 'doneLogIn'))
      // The app leads a member from here to the first steps.
      if (!member) await navigate({ to: '/login', search: {} })
    },
    onError: error => void form.showServerErrors(error),
    meta: { quiet: true },
  })
  const { error } = signUpMutation
  const isKnown = error instanceof ApiError && error.code !== 'ERR_VALIDATION'
  return (
    <form noValidate onSubmit={form.onSubmit(values => signUpMutation.mutate(values))}>
      <Stack gap="md">
        <TextInput
          size="md"
          label={t('company')}
          autoComplete="organization"
          autoFocus
          required
          {...form.getInputProps('companyName')}
        />
        <TextInput size="md" label={t('name')} autoComplete="name" required {...form.getInputProps('name')} />
        <EmailField required {...form.getInputProps('email')} />
        <ChosenPasswordField
          size="md"
          label={loginWords('password')}
          rule={rule}
          hint={
            form.values.password === '' ? undefined : t(`strength.${passwordStrength(form.values.password)}`)
          }
          required
          {...form.getInputProps('password')}
        />
        <PlanChoice
          plans={plans}
          value={form.values.planId}
          onChange={value => form.setFieldValue('planId', value)}
          error={form.errors['planId']}
        />
        <SignUpLocale value={form.values} onChange={change => form.setValues(change)} errors={form.errors} />
        {error && !(isKnown && form.isAtField(error)) ? (
          <FormFailure>{isKnown ? errorText(error) : t('failed')}</FormFailure>
        ) : null}
        <Button type="submit" size="lg" fullWidth loading={signUpMutation.isPending} mt="xs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
