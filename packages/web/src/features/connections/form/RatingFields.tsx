import { NumberInput, Switch } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { updateCached } from '../../../lib/query/update-cached.ts'
import { useMay } from '../../session/index.ts'
import { settingsQuery, useSetting } from '../../settings/index.ts'
import type { ConnectionValues } from './connection-values.ts'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'

/** A company-wide setting; it is saved at once, independent of the form. */
function CompanyRatingSwitch() {
  const t = useTranslations('connections.form')
  const isEnabled = useSetting('userRating') === 'enabled'
  const mayWrite = useMay('settings:write')
  const saveMutation = useMutation({
    mutationFn: (on: boolean) =>
      call(ROUTES.updateSetting, {
        params: { key: 'userRating' },
        body: { value: on ? 'enabled' : 'disabled' },
      }),
    onSuccess: saved =>
      updateCached(settingsQuery.queryKey, (known: readonly { key: string; value: string }[]) => [
        ...known.filter(({ key }) => key !== saved.key),
        saved,
      ]),
  })
  const checked = saveMutation.isPending ? saveMutation.variables : isEnabled
  return (
    <Switch
      label={t('userRating')}
      description={t('userRatingHint')}
      checked={checked}
      disabled={!mayWrite}
      onChange={event => saveMutation.mutate(event.currentTarget.checked)}
    />
  )
}

/**
 * Rating request of this connection when a ticket is closed. Spec: behaviour 7, administration 5
 * "Connection".
 */
export function RatingFields({ form }: { form: CheckedForm<ConnectionValues> }) {
  const t = useTranslations('connections.form')
  const { values } = form
  const number = { min: 0, allowDecimal: false } as const
  const hasMessage = values.ratingMessage.trim() !== ''
  return (
    <>
      <CompanyRatingSwitch />
      <TemplateTextarea
        label={t('ratingMessage')}
        description={t('ratingMessageHint')}
        required={values.npsEnabled}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('ratingMessage')}
      />
      {hasMessage || values.npsEnabled ? (
        <>
          <Switch
            label={t('npsEnabled')}
            description={t('npsEnabledHint')}
            {...form.getInputProps('npsEnabled', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('expiresTicketNPS')}
            description={t('expiresTicketNPSHint', { isScore: String(values.npsEnabled) })}
            required={values.npsEnabled}
            {...number}
            {...form.getInputProps('expiresTicketNPS')}
          />
          <NumberInput
            label={t('maxUseBotQueuesNPS')}
            description={t('maxUseBotQueuesNPSHint')}
            {...number}
            max={20}
            {...form.getInputProps('maxUseBotQueuesNPS')}
          />
        </>
      ) : null}
    </>
  )
}
