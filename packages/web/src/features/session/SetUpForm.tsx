import { Button, Stack, TextInput } from '@mantine/core'
import { ROUTES, SetUp } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { browserLocale } from '../../lib/browser/browser-locale.ts'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ChosenPasswordField } from './ChosenPasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure } from './FormFailure.tsx'
import { checkPassword } from './password-rule.ts'
import { SignUpLocale } from './SignUpLocale.tsx'

/** Creates the first operator and the company of the platform. */
export function SetUpForm({ token }: { token: string }) {
  const t = useTranslations('guests.setUp')
  const signUp = useTranslations('guests.signUp')
  const login = useTranslations('session.login')
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const form = useSchemaForm(
    SetUp,
    { companyName: '', name: '', email: '', password: '', token, ...browserLocale(language) },
    ({ password }) => checkPassword(password, 'strong'),
  )
  const setUpMutation = useMutation({
    mutationFn: (values: typeof form.values) => call(ROUTES.setUpPlatform, { body: values }),
    onSuccess: async () => {
      toast.success(t('done'))
      await navigate({ to: '/login', search: {} })
    },
    onError: error => void form.showServerErrors(error),
    meta: { quiet: true },
  })
  if (token === '') return <FormFailure>{t('noLink')}</FormFailure>
  const { error } = setUpMutation
  return (
    <form noValidate onSubmit={form.onSubmit(values => setUpMutation.mutate(values))}>
      <Stack gap="md">
        <TextInput
          size="md"
          label={signUp('company')}
          autoComplete="organization"
          autoFocus
          required
          {...form.getInputProps('companyName')}
        />
        <TextInput
          size="md"
          label={signUp('name')}
          autoComplete="name"
          required
          {...form.getInputProps('name')}
        />
        <EmailField required {...form.getInputProps('email')} />
        <ChosenPasswordField
          size="md"
          label={login('password')}
          rule="strong"
          required
          {...form.getInputProps('password')}
        />
        <SignUpLocale value={form.values} onChange={change => form.setValues(change)} errors={form.errors} />
        {error && !form.isAtField(error) ? <FormFailure>{errorText(error)}</FormFailure> : null}
        <Button type="submit" size="lg" fullWidth loading={setUpMutation.isPending} mt="xs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
