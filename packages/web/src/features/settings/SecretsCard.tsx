import { Button, Group } from '@mantine/core'
import { LIMITS, ROUTES, type SecretSetting, type SecretSettingKey } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { TitledCard } from '../../ui/layout/TitledCard.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { secretsQuery } from './secrets.queries.ts'
import styles from './Settings.module.css'

/** One secret: it is entered, replaced or removed, and never shown. */
function SecretRow({ name, isSet }: { name: SecretSettingKey; isSet: boolean }) {
  const t = useTranslations('settings.secrets')
  const actions = useTranslations('actions')
  const validation = useTranslations('validation')
  const [typed, setTyped] = useState('')
  const saveMutation = useMutation({
    mutationFn: (value: string) => call(ROUTES.updateSetting, { params: { key: name }, body: { value } }),
    meta: { quiet: true },
    onSuccess: ({ value }) => {
      setTyped('')
      toast.success(t(value === '' ? 'removed' : 'saved'))
      // Another address forgets the keys that were entered for the former one.
      void queryClient.invalidateQueries({ queryKey: secretsQuery.queryKey })
    },
  })
  const { error } = saveMutation
  const isInvalid = error instanceof ApiError && error.fields['value'] !== undefined
  const shownError = error && (isInvalid ? validation('invalidUrl') : errorText(error))
  const save = (event: FormEvent) => {
    event.preventDefault()
    saveMutation.mutate(typed)
  }
  return (
    <form noValidate className={styles.secret} aria-label={t(`keys.${name}`)} onSubmit={save}>
      <SecretField
        label={t(`keys.${name}`)}
        placeholder={t(isSet ? 'isSet' : 'notSet')}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        value={typed}
        error={shownError}
        onChange={event => setTyped(event.currentTarget.value)}
        style={{ flex: 1 }}
      />
      <Group gap="xs" wrap="nowrap">
        <Button type="submit" size="xs" disabled={typed.trim() === ''} loading={saveMutation.isPending}>
          {actions('save')}
        </Button>
        {isSet ? (
          <Button
            size="xs"
            variant="default"
            disabled={saveMutation.isPending}
            aria-label={t('removeOf', { name: t(`keys.${name}`) })}
            onClick={() => saveMutation.mutate('')}
          >
            {t('remove')}
          </Button>
        ) : null}
      </Group>
    </form>
  )
}

const Secrets = ({ secrets }: { secrets: readonly SecretSetting[] }) =>
  secrets.map(({ key, isSet }) => <SecretRow key={key} name={key} isSet={isSet} />)

/** Addresses and keys of the services that know the bills of customers. Spec: administration 3 "Setting". */
export function SecretsCard() {
  const t = useTranslations('settings.secrets')
  const { data: secrets } = useQuery(secretsQuery)
  return (
    <TitledCard title={t('title')}>
      <div className={styles.provider}>
        <p className={styles.state}>{t('hint')}</p>
        {secrets ? <Secrets secrets={secrets} /> : <RowsSkeleton rows={6} />}
      </div>
    </TitledCard>
  )
}
