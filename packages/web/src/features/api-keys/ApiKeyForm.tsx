import { Checkbox, Input, Select, TextInput } from '@mantine/core'
import { API_SCOPES, ApiKeyInput, LIMITS, ROUTES, type ApiScope } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import styles from './ApiKeys.module.css'

/** Days until a key ends; `null` for a key that does not. */
const EXPIRIES = { month: 30, quarter: 90, year: 365, never: null } as const
type Expiry = keyof typeof EXPIRIES
const expiryOf = (days: number | null): Expiry | undefined =>
  (Object.keys(EXPIRIES) as Expiry[]).find(name => EXPIRIES[name] === days)

const toggleScope = (scopes: readonly ApiScope[], scope: ApiScope): ApiScope[] =>
  API_SCOPES.filter(one => (one === scope ? !scopes.includes(scope) : scopes.includes(one)))

interface ApiKeyFormProps {
  onCancel: () => void
  onMade: (secret: string) => void
}

/** Name, scopes and end of a new key. */
export function ApiKeyForm({ onCancel, onMade }: ApiKeyFormProps) {
  const t = useTranslations('apiKeys')
  const client = useQueryClient()
  const form = useSchemaForm<ApiKeyInput>(ApiKeyInput, {
    name: '',
    scopes: ['contacts:read'],
    expiresInDays: EXPIRIES.year,
  })
  const createMutation = useMutation({
    mutationFn: (body: ApiKeyInput) => call(ROUTES.createApiKey, { body }),
    onSuccess: ({ secret }) => {
      void client.invalidateQueries({ queryKey: ['api-keys'] })
      onMade(secret)
    },
    onError: error => void form.showServerErrors(error),
    // No cache keeps a secret; only the screen shows it once.
    gcTime: 0,
  })
  const { scopes, expiresInDays } = form.values
  return (
    <FormBody
      kind="modal"
      onSubmit={form.onSubmit(values => createMutation.mutate(values))}
      isSaving={createMutation.isPending}
      onCancel={onCancel}
    >
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={LIMITS.nameMax}
        {...form.getInputProps('name')}
      />
      <Input.Wrapper label={t('may')} labelElement="div" error={form.getInputProps('scopes').error}>
        <div className={styles.scopes} role="group" aria-label={t('may')}>
          {API_SCOPES.map(scope => (
            <Checkbox
              key={scope}
              label={t(`scopes.${scope}.label`)}
              description={t(`scopes.${scope}.hint`)}
              checked={scopes.includes(scope)}
              onChange={() => form.setFieldValue('scopes', toggleScope(scopes, scope))}
            />
          ))}
        </div>
      </Input.Wrapper>
      <Select
        label={t('expiry')}
        allowDeselect={false}
        data={(Object.keys(EXPIRIES) as Expiry[]).map(value => ({ value, label: t(`expiries.${value}`) }))}
        value={expiryOf(expiresInDays) ?? null}
        onChange={chosen => form.setFieldValue('expiresInDays', EXPIRIES[chosen as Expiry])}
      />
    </FormBody>
  )
}
