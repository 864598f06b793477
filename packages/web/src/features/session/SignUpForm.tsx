import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { ROUTES, SignUp, type Plan } from '@recado/contract'
import { passwordStrength } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { browserLocale } from '../../lib/browser/browser-locale.ts'
import { call } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { useCheckedForm } from '../../lib/form/checked-form.ts'
import { login } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure } from './FormFailure.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { publicPlansQuery } from './public-plans.query.ts'
import { SignUpLocale } from './SignUpLocale.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'

/** Creates a company and its first admin, once plans are loaded. */
export function SignUpForm() {
  const plans = useQuery(publicPlansQuery)
  if (plans.isPending) return <Skeleton height={420} radius="lg" />
  if (plans.error) return <FormFailure>{errorText(plans.error)}</FormFailure>
  return <SignUpFields plans={plans.data} />
}

/** By the schema of the server; no plan is chosen yet while it is empty. */
function* checkSignUp(values: Readonly<Record<string, unknown>>) {
  if (values['planId'] === '') yield ['planId', 'planRequired'] as const
  for (const { path, message } of SignUp.safeParse(values).error?.issues ?? [])
    yield [path.join('.'), message] as const
}

function SignUpFields({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations('guests.signUp')
  const loginWords = useTranslations('session.login')
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const [first, ...others] = plans
  const form = useCheckedForm(checkSignUp, {
    companyName: '',
    name: '',
    email: '',
    password: '',
    planId: first && others.length === 0 ? String(first.id) : '',
    ...browserLocale(language),
  })
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
  const code = signUpMutation.error instanceof ApiError ? signUpMutation.error.code : undefined
  const isKnown = code !== undefined && code !== 'ERR_VALIDATION'
  const knownFailure = isKnown ? errorText(signUpMutation.error) : t('failed')
  const failureText = code === 'ERR_WEAK_PASSWORD' ? t('weak') : knownFailure
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
        <SecretField
          size="md"
          label={loginWords('password')}
          description={
            form.values.password === ''
              ? t('passwordHint')
              : `${t(`strength.${passwordStrength(form.values.password)}`)} ${t('passwordHint')}`
          }
          autoComplete="new-password"
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
        {signUpMutation.error ? <FormFailure>{failureText}</FormFailure> : null}
        <Button type="submit" size="lg" fullWidth loading={signUpMutation.isPending} mt="xs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
