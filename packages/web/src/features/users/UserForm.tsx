import { Divider, Group, SegmentedControl, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { ROUTES, type User } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '../../i18n/language.ts'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { QueueSelect } from '../queues/index.ts'
import { useMay } from '../session/index.ts'
import { isSwitchOn, userSchema, USER_SWITCHES, toUserValues, toWireValue, type UserValues } from './user-values.ts'

/** Everything an admin may set on a user. Spec: workspace 3 "User", 5 "User form". */
export function UserForm({ user, onDone }: { user: User | undefined; onDone: () => void }) {
  const t = useTranslations('users')
  const client = useQueryClient()
  const mayEditProfile = useMay('user-modal:editProfile')
  const mayEditQueues = useMay('user-modal:editQueues')
  const { data: connections = [] } = useQuery(connectionsQuery)
  const form = useSchemaForm<UserValues>(userSchema(user), toUserValues(user))
  const saveMutation = useMutation({
    mutationFn: (body: UserValues) => (user ? call(ROUTES.updateUser, { params: { userId: user.id }, body }) : call(ROUTES.createUser, { body })),
    onSuccess: async () => {
      toast.success(t('saved'))
      onDone()
      await client.invalidateQueries({ queryKey: ['users'] })
    },
    onError: error => void form.showServerErrors(error),
  })
  return (
    <FormBody onSubmit={form.onSubmit(values => saveMutation.mutate(values))} isSaving={saveMutation.isPending} onCancel={onDone}>
      <TextInput label={t('name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <TextInput label={t('email')} type="email" required autoComplete="off" {...form.getInputProps('email')} />
      <SecretField
        label={t('password')}
        description={user ? t('passwordKeep') : undefined}
        required={!user}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {mayEditProfile ? (
        <div>
          <Text size="sm" fw={550} mb={4}>
            {t('profile')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('profile')}
            data={[
              { value: 'user', label: t('profiles.user') },
              { value: 'admin', label: t('profiles.admin') },
            ]}
            {...form.getInputProps('profile')}
          />
        </div>
      ) : null}
      {mayEditQueues ? <QueueSelect label={t('queues')} {...form.getInputProps('queueIds')} value={form.values.queueIds} /> : null}
      <Select
        label={t('connection')}
        clearable
        placeholder={t('anyConnection')}
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.whatsappId === null ? null : String(form.values.whatsappId)}
        onChange={id => form.setFieldValue('whatsappId', id === null ? null : Number(id))}
      />
      <Group grow align="start">
        <TimeField
          label={t('startWork')}
          value={form.values.startWork}
          onChange={time => form.setFieldValue('startWork', time)}
          error={form.errors['startWork']}
        />
        <TimeField label={t('endWork')} value={form.values.endWork} onChange={time => form.setFieldValue('endWork', time)} error={form.errors['endWork']} />
      </Group>
      <Divider label={t('permissions')} labelPosition="left" mt="xs" />
      {form.values.profile === 'admin' ? (
        <Text size="xs" c="dimmed" mt={-8}>
          {t('permissionsAdmin')}
        </Text>
      ) : null}
      <Stack gap="sm">
        {USER_SWITCHES.map(name => (
          <Switch
            key={name}
            label={t(`flags.${name}`)}
            checked={isSwitchOn(form.values, name)}
            onChange={event => form.setFieldValue(name, toWireValue(name, event.currentTarget.checked))}
          />
        ))}
      </Stack>
      <Divider label={t('preferences')} labelPosition="left" mt="xs" />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <Select
          label={t('language')}
          clearable
          data={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('theme')}
          allowDeselect={false}
          data={[
            { value: '', label: t('themes.none') },
            { value: 'light', label: t('themes.light') },
            { value: 'dark', label: t('themes.dark') },
          ]}
          value={form.values.defaultTheme ?? ''}
          onChange={theme => form.setFieldValue('defaultTheme', theme === 'light' || theme === 'dark' ? theme : null)}
        />
        <Select
          label={t('menu')}
          allowDeselect={false}
          data={[
            { value: 'open', label: t('menus.open') },
            { value: 'closed', label: t('menus.closed') },
          ]}
          {...form.getInputProps('defaultMenu')}
        />
      </SimpleGrid>
      <Textarea label={t('farewell')} autosize minRows={2} maxRows={6} {...form.getInputProps('farewellMessage')} />
    </FormBody>
  )
}
