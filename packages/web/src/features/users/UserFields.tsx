import {
  Divider,
  Group,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
} from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '../../i18n/language.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { accessOf, presetOf, USER_PRESETS } from './user-presets.ts'
import { isSwitchOn, toWireValue, USER_SWITCHES, type PasswordWay, type UserValues } from './user-values.ts'

interface FieldsProps {
  form: CheckedForm<UserValues>
}

/** The rights of the user, by a preset; the switches tell it in single rights. */
export function PresetField({ form }: FieldsProps) {
  const t = useTranslations('users')
  const preset = presetOf(form.values)
  return (
    <Radio.Group
      label={t('profile')}
      description={preset === undefined ? t('presets.own') : undefined}
      value={preset ?? null}
      onChange={chosen => form.setValues(accessOf(chosen, form.values))}
      error={form.errors['profile']}
    >
      <Stack gap="xs" mt={6}>
        {USER_PRESETS.map(name => (
          <Radio
            key={name}
            value={name}
            label={t(`presets.${name}.name`)}
            description={t(`presets.${name}.may`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface WayFieldProps {
  value: PasswordWay
  onChange: (way: PasswordWay) => void
}
/** How a new user gets a password. */
export function WayField({ value, onChange }: WayFieldProps) {
  const t = useTranslations('users')
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {t('way')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('way')}
        data={[
          { value: 'link', label: t('ways.link') },
          { value: 'password', label: t('ways.password') },
        ]}
        value={value}
        onChange={chosen => onChange(chosen === 'link' ? 'link' : 'password')}
      />
      {value === 'link' ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t('linkHint', { days: String(LIMITS.invitationDays) })}
        </Text>
      ) : null}
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
            description={t(`flagHints.${name}`)}
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
