import { Button, Group, Switch, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, SsoProviderInput, type SsoSettings } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { useFollowStored } from '../../lib/form/use-follow-stored.ts'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { TitledCard } from '../../ui/layout/TitledCard.tsx'
import { QueueSelect } from '../queues/index.ts'
import { ProviderCheck } from './ProviderCheck.tsx'
import styles from './Sso.module.css'
import { cacheSso, ssoQuery } from './sso.queries.ts'

const EMPTY = {
  issuer: '',
  clientId: '',
  isEnabled: false,
  createsUsers: false,
  queueIds: [] as number[],
  isPasswordOff: false,
}

function useProviderForm({ provider }: SsoSettings) {
  const t = useTranslations('sso')
  const stored: SsoProviderInput = { ...EMPTY, ...provider, clientSecret: '' }
  const form = useSchemaForm<SsoProviderInput>(SsoProviderInput, stored)
  useFollowStored(form, stored)
  const save = useMutation({
    mutationFn: (body: SsoProviderInput) => call(ROUTES.saveSsoProvider, { body }),
    onSuccess: saved => {
      cacheSso(saved)
      form.setFieldValue('clientSecret', '')
      if (saved.provider) form.setFieldValue('issuer', saved.provider.issuer)
      toast.success(t('saved'))
    },
    onError: error => void form.showServerErrors(error),
  })
  return { form, save }
}
type ProviderForm = ReturnType<typeof useProviderForm>['form']

/** The switches for new users, passwords and the provider itself. */
function Rules({ form }: { form: ProviderForm }) {
  const t = useTranslations('sso')
  const { createsUsers, isPasswordOff, isEnabled, queueIds } = form.values
  const toggle = (field: 'createsUsers' | 'isPasswordOff' | 'isEnabled') => ({
    label: t(`${field}.label`),
    description: t(`${field}.hint`),
    checked: form.values[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(field, event.currentTarget.checked),
  })
  return (
    <>
      <Switch {...toggle('createsUsers')} checked={createsUsers} />
      {createsUsers ? (
        <QueueSelect
          label={t('queues')}
          description={t('queuesHint')}
          value={queueIds}
          onChange={ids => form.setFieldValue('queueIds', ids)}
        />
      ) : null}
      <Switch {...toggle('isPasswordOff')} checked={isPasswordOff} />
      <Switch {...toggle('isEnabled')} checked={isEnabled} />
    </>
  )
}

/** Forgets the provider after a question. */
function RemoveButton() {
  const t = useTranslations('sso')
  const client = useQueryClient()
  const removeMutation = useMutation({
    mutationFn: () => call(ROUTES.removeSsoProvider),
    onSuccess: () => {
      toast.success(t('removed'))
      return client.invalidateQueries({ queryKey: ssoQuery.queryKey })
    },
  })
  const ask = async () => {
    const question = { title: t('removeTitle'), message: t('removeText'), confirm: t('remove') }
    if (await confirm(question)) removeMutation.mutate()
  }
  return (
    <Button variant="default" size="xs" loading={removeMutation.isPending} onClick={() => void ask()}>
      {t('remove')}
    </Button>
  )
}

/** The provider of the company, its client there, and who enters by it. */
export function ProviderCard({ settings }: { settings: SsoSettings }) {
  const t = useTranslations('sso')
  const actions = useTranslations('actions')
  const { form, save } = useProviderForm(settings)
  const { provider, callbackUrl } = settings
  return (
    <TitledCard title={t('provider')}>
      <form noValidate className={styles.body} onSubmit={form.onSubmit(values => save.mutate(values))}>
        <CopyField label={t('callback')} description={t('callbackHint')} value={callbackUrl} />
        <ProviderCheck issuer={form.values.issuer}>
          <TextInput
            label={t('issuer')}
            description={t('issuerHint')}
            placeholder="https://accounts.google.com"
            required
            inputMode="url"
            maxLength={LIMITS.ssoIssuerMax}
            {...form.getInputProps('issuer')}
          />
        </ProviderCheck>
        <TextInput
          label={t('clientId')}
          required
          autoComplete="off"
          maxLength={LIMITS.ssoClientMax}
          {...form.getInputProps('clientId')}
        />
        <SecretField
          label={t('clientSecret')}
          description={t('clientSecretHint')}
          placeholder={provider ? t('isSet') : t('notSet')}
          autoComplete="off"
          maxLength={LIMITS.ssoClientMax}
          {...form.getInputProps('clientSecret')}
        />
        <Rules form={form} />
        <Group gap="xs">
          <Button type="submit" size="xs" loading={save.isPending}>
            {actions('save')}
          </Button>
          {provider ? <RemoveButton /> : null}
        </Group>
      </form>
    </TitledCard>
  )
}
