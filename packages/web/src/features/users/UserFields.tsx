import { Divider, Group, SegmentedControl, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '../../i18n/language.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { isSwitchOn, toWireValue, USER_SWITCHES, type UserValues } from './user-values.ts'

interface FieldsProps {
  form: CheckedForm<UserValues>
}

export function ProfileField({ form }: FieldsProps) {
  const t = useTranslations('users')
  return (
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
  )
}

export function ConnectionField({ form }: FieldsProps) {
  const t = useTranslations('users')
  const { data: connections = [] } = useQuery(connectionsQuery)
  return (
    <Select
      label={t('connection')}
      clearable
      placeholder={t('anyConnection')}
      data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={form.values.whatsappId === null ? null : String(form.values.whatsappId)}
      onChange={id => form.setFieldValue('whatsappId', id === null ? null : Number(id))}
    />
  )
}

export function WorkFields({ form }: FieldsProps) {
  const t = useTranslations('users')
  return (
    <Group grow align="start">
      <TimeField
        label={t('startWork')}
        value={form.values.startWork}
        onChange={time => form.setFieldValue('startWork', time)}
        error={form.errors['startWork']}
      />
      <TimeField
        label={t('endWork')}
        value={form.values.endWork}
        onChange={time => form.setFieldValue('endWork', time)}
        error={form.errors['endWork']}
      />
    </Group>
  )
}

export function PermissionFields({ form }: FieldsProps) {
  const t = useTranslations('users')
  return (
    <>
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
    </>
  )
}

export function PreferenceFields({ form }: FieldsProps) {
  const t = useTranslations('users')
  return (
    <>
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
          onChange={theme =>
            form.setFieldValue('defaultTheme', theme === 'light' || theme === 'dark' ? theme : null)
          }
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
    </>
  )
}
