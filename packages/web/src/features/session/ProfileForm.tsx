import { Group, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { ROUTES, UserChange, type Me } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chooseLanguage, isLanguage, LANGUAGES, useLanguage } from '../../i18n/language.ts'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { setMe } from '../../lib/session/session.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'
import { ChosenPasswordField } from './ChosenPasswordField.tsx'
import { checkPassword, usePasswordRule } from './password-rule.ts'
import { closeProfile } from './profile-dialog.ts'

const ProfileSchema = UserChange.pick({
  name: true,
  email: true,
  password: true,
  currentPassword: true,
  language: true,
  defaultTheme: true,
  defaultMenu: true,
  farewellMessage: true,
})

/** The form of one's own profile, and its submission. */
function useProfileForm(me: Me) {
  const t = useTranslations('session.profile')
  const language = useLanguage(state => state.language)
  const { scheme, set } = useTheme()
  const rule = usePasswordRule()(me.profile)
  const form = useSchemaForm(
    ProfileSchema,
    {
      name: me.name,
      email: me.email,
      password: '',
      currentPassword: '',
      language: isLanguage(me.language) ? me.language : language,
      defaultTheme: me.defaultTheme ?? scheme,
      defaultMenu: me.defaultMenu,
      farewellMessage: me.farewellMessage,
    },
    ({ password }) => checkPassword(password, rule),
  )
  const saveMutation = useMutation({
    mutationFn: async ({ password, currentPassword, ...values }: typeof form.values) => {
      const secret = {
        ...(password === '' ? {} : { password }),
        ...(password !== '' || values.email !== me.email ? { currentPassword } : {}),
      }
      await call(ROUTES.updateUser, { params: { userId: me.id }, body: { ...values, ...secret } })
      return await call(ROUTES.me)
    },
    onSuccess: async (user, values) => {
      setMe(user)
      set(values.defaultTheme)
      await chooseLanguage(values.language)
      toast.success(t('saved'))
      closeProfile()
    },
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return { form, rule, saveMutation }
}

/** The fields of one's own profile. */
export function ProfileForm({ me }: { me: Me }) {
  const t = useTranslations('session.profile')
  const actions = useTranslations('actions')
  const { form, rule, saveMutation } = useProfileForm(me)
  return (
    <form noValidate onSubmit={form.onSubmit(values => saveMutation.mutate(values))}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('name')}
            autoComplete="name"
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
        </SimpleGrid>
        <Group grow align="start" gap="sm">
          <ChosenPasswordField
            label={t('password')}
            rule={rule}
            hint={t('passwordHint')}
            {...form.getInputProps('password')}
          />
          {form.values.password === '' && form.values.email === me.email ? null : (
            <SecretField
              label={t('currentPassword')}
              description={t('currentPasswordHint')}
              autoComplete="current-password"
              required
              {...form.getInputProps('currentPassword')}
            />
          )}
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select
            label={t('language')}
            allowDeselect={false}
            data={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
            {...form.getInputProps('language')}
          />
          <SegmentedField
            label={t('theme')}
            data={[
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
            ]}
            {...form.getInputProps('defaultTheme')}
          />
          <SegmentedField
            label={t('menu')}
            data={[
              { value: 'open', label: t('menuOpen') },
              { value: 'closed', label: t('menuClosed') },
            ]}
            {...form.getInputProps('defaultMenu')}
          />
        </SimpleGrid>
        <TemplateTextarea
          label={t('farewell')}
          description={t('farewellHint')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('farewellMessage')}
        />
      </Stack>
      <DialogActions submit={actions('save')} busy={saveMutation.isPending} onCancel={closeProfile} />
    </form>
  )
}

/** Two options side by side under a label, as high as the fields beside it. */
function SegmentedField({
  label,
  data,
  value,
  onChange,
}: {
  label: string
  data: { value: string; label: string }[]
  value?: string
  onChange?: (value: string) => void
}) {
  return (
    <div>
      <Text component="span" size="sm" fw={550} display="block" mb={4}>
        {label}
      </Text>
      <SegmentedControl fullWidth aria-label={label} data={data} value={value} onChange={onChange} />
    </div>
  )
}
