import { NumberInput, Switch, Textarea } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { CheckedForm } from '../../lib/checked-form.ts'
import { takeHeard } from '../../lib/heard.ts'
import { useMay } from '../session/index.ts'
import { settingsQuery, useSetting } from '../settings/index.ts'
import type { ConnectionValues } from './connection-values.ts'

/** Asking is the whole company's choice and takes effect at once, whatever becomes of the form. */
function CompanyAsks() {
  const t = useTranslations('connections.form')
  const asks = useSetting('userRating') === 'enabled'
  const mayWrite = useMay('settings:write')
  const saving = useMutation({
    mutationFn: (on: boolean) => call(ROUTES.updateSetting, { params: { key: 'userRating' }, body: { value: on ? 'enabled' : 'disabled' } }),
    onSuccess: saved =>
      takeHeard(settingsQuery.queryKey, (known: readonly { key: string; value: string }[]) => [...known.filter(({ key }) => key !== saved.key), saved]),
  })
  const checked = saving.isPending ? saving.variables : asks
  return (
    <Switch
      label={t('userRating')}
      description={t('userRatingHint')}
      checked={checked}
      disabled={!mayWrite}
      onChange={event => saving.mutate(event.currentTarget.checked)}
    />
  )
}

/** How customers of this connection are asked for a rating when their ticket is closed. Spec: behaviour 7, administration 5 "Connection". */
export function RatingFields({ form }: { form: CheckedForm<ConnectionValues> }) {
  const t = useTranslations('connections.form')
  const { values } = form
  const number = { min: 0, allowDecimal: false } as const
  const asked = values.ratingMessage.trim() !== ''
  return (
    <>
      <CompanyAsks />
      <Textarea
        label={t('ratingMessage')}
        description={t('ratingMessageHint')}
        required={values.npsEnabled}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('ratingMessage')}
      />
      {asked || values.npsEnabled ? (
        <>
          <Switch label={t('npsEnabled')} description={t('npsEnabledHint')} {...form.getInputProps('npsEnabled', { type: 'checkbox' })} />
          <NumberInput
            label={t('expiresTicketNPS')}
            description={t('expiresTicketNPSHint')}
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
