import { Button, Select, TextInput } from '@mantine/core'
import {
  CampaignSettingsInput,
  LONGER_INTERVALS,
  MESSAGE_INTERVALS,
  ROUTES,
  type CampaignPace,
  type CampaignSettings,
} from '@recado/contract'
import { distinctVariables } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { campaignSettingsQuery } from './campaigns.queries.ts'
import styles from './Campaigns.module.css'

/** The pace and the variables of all campaigns. Spec: administration 3 "Campaign settings". */
export function CampaignSettingsPage() {
  const t = useTranslations('campaigns.settings')
  const { data, error, refetch } = useQuery(campaignSettingsQuery)
  if (data) return <SettingsForm settings={data} />
  return error ? (
    <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton />
  )
}

function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const t = useTranslations('campaigns.settings')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const [values, setValues] = useState(settings)
  const { variables } = values
  const saveMutation = useMutation({
    mutationFn: (input: CampaignSettings) =>
      call(ROUTES.saveCampaignSettings, { body: CampaignSettingsInput.parse({ settings: input }) }),
    onSuccess: saved => {
      client.setQueryData(campaignSettingsQuery.queryKey, saved.settings)
      setValues(saved.settings)
      toast.success(t('saved'))
    },
    onError: error => toast.error(error),
  })
  const complete = variables.filter(({ key }) => key.trim() !== '')
  const setVariable = (index: number, change: { key?: string; value?: string }) =>
    setValues({
      ...values,
      variables: variables.map((one, at) => (at === index ? { ...one, ...change } : one)),
    })
  return (
    <form
      className={styles.settings}
      aria-label={t('title')}
      onSubmit={event => {
        event.preventDefault()
        saveMutation.mutate({ ...values, variables: distinctVariables(complete) })
      }}
    >
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('pace')}</h2>
        <p className={styles.hint}>{t('paceHint')}</p>
        <PaceFields pace={values} onChange={pace => setValues({ ...values, ...pace })} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('variables')}</h2>
        <p className={styles.hint}>
          {t.rich('variablesHint', {
            example: `{${t('exampleKey')}}`,
            code: chunks => <code>{chunks}</code>,
          })}
        </p>
        {variables.map(({ key, value }, index) => (
          // Rows have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.variable}>
            <TextInput
              label={t('key')}
              value={key}
              onChange={event =>
                setVariable(index, { key: event.currentTarget.value.replaceAll(/[\s{}]/g, '') })
              }
              error={isRepeated(variables, index) ? t('repeated') : undefined}
            />
            <TextInput
              label={t('value')}
              value={value}
              onChange={event => setVariable(index, { value: event.currentTarget.value })}
            />
            <IconButton
              label={t('remove', { key })}
              icon={<Trash2 size={16} />}
              onClick={() => setValues({ ...values, variables: variables.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          onClick={() => setValues({ ...values, variables: [...variables, { key: '', value: '' }] })}
        >
          {t('addVariable')}
        </Button>
      </section>
      <Button type="submit" loading={saveMutation.isPending}>
        {actions('save')}
      </Button>
    </form>
  )
}

const isRepeated = (variables: CampaignSettings['variables'], index: number): boolean =>
  variables[index]?.key !== '' &&
  variables.slice(0, index).some(one => one.key.toLowerCase() === variables[index]?.key.toLowerCase())

/** The three numbers of the pace. Spec: administration 9. */
export function PaceFields({
  pace: { messageInterval, longerIntervalAfter, greaterInterval },
  onChange,
}: {
  pace: CampaignPace
  onChange: (pace: CampaignPace) => void
}) {
  const pace = { messageInterval, longerIntervalAfter, greaterInterval }
  const t = useTranslations('campaigns.settings')
  const field = (name: keyof CampaignPace, choices: readonly number[], unit: 'seconds' | 'messages') => (
    <Select
      label={t(name)}
      data={choices.map(choice => ({ value: String(choice), label: t(unit, { count: choice }) }))}
      value={String(pace[name])}
      allowDeselect={false}
      onChange={value => onChange({ ...pace, [name]: Number(value) })}
    />
  )
  return (
    <div className={styles.fieldRow}>
      {field('messageInterval', MESSAGE_INTERVALS, 'seconds')}
      {field('longerIntervalAfter', LONGER_INTERVALS, 'messages')}
      {field('greaterInterval', LONGER_INTERVALS, 'seconds')}
    </div>
  )
}
