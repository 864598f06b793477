import { Skeleton } from '@mantine/core'
import { ROUTES, type ProviderOffer, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { DialogSections } from '../../../ui/form/DialogSections.tsx'
import { useNewSecret } from '../../../ui/form/use-new-secret.ts'
import { FormBody } from '../../../ui/form/FormPanel.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TokenTab } from '../../messages-api/index.ts'
import { useMe } from '../../session/index.ts'
import { useSetting } from '../../settings/index.ts'
import { BotTab } from './BotTab.tsx'
import {
  toRequestBody,
  validateConnection,
  toConnectionValues,
  type ConnectionValues,
} from './connection-values.ts'
import { providersQuery, connectionQuery } from '../connections.queries.ts'
import { FORM_TABS, tabsOfFields, type FormTab } from './form-tabs.ts'
import type { ConnectionFormApi } from './ConnectionFields.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { ConsentTab, HoursTab, ImportTab, MessagesTab } from './OtherTabs.tsx'
import { RatingFields } from './RatingFields.tsx'
import { SafetyTab } from './SafetyTab.tsx'

interface FieldsProps {
  stored: WhatsappDetail
  offers: readonly ProviderOffer[]
  onDone: () => void
}

const PANELS: Record<
  Exclude<FormTab, 'general' | 'integration'>,
  ComponentType<{ form: ConnectionFormApi; stored: WhatsappDetail }>
> = {
  messages: MessagesTab,
  bot: BotTab,
  safety: SafetyTab,
  hours: HoursTab,
  rating: RatingFields,
  consent: ConsentTab,
  import: ImportTab,
}

function ConnectionFormFields({ stored, offers, onDone }: FieldsProps) {
  const t = useTranslations('connections')
  const client = useQueryClient()
  const keepsHours = useSetting('scheduleType') === 'connection'
  const [tab, setTab] = useState<FormTab>('general')
  const { plan, language } = useMe().company
  const hasApi = plan.useExternalApi
  // A token that was just created stays visible on every tab.
  const secret = useNewSecret()
  const form = useCheckedForm<ConnectionValues>(
    values => validateConnection(values, stored),
    toConnectionValues(stored, stored.provider, language),
  )
  const offer = offers.find(({ provider }) => provider === form.values.provider)
  const hiddenTabs = new Set<FormTab>([
    ...(offer?.hasHistory ? [] : ['import' as const]),
    ...(offer?.isGuarded ? [] : ['safety' as const]),
    ...(hasApi && stored.channel === 'whatsapp' ? [] : ['integration' as const]),
  ])
  const tabs = (Object.keys(FORM_TABS) as FormTab[]).filter(name => !hiddenTabs.has(name))
  const invalidTabs = tabsOfFields(Object.keys(form.errors))
  const showTabOf = (fields: string[]): void => {
    const [first] = tabsOfFields(fields)
    if (first && !tabsOfFields(fields).includes(tab)) setTab(first)
  }
  const saveMutation = useMutation({
    mutationFn: (values: ConnectionValues) =>
      call(ROUTES.updateWhatsapp, {
        params: { whatsappId: stored.id },
        body: toRequestBody(values, keepsHours).change,
      }),
    onSuccess: async () => {
      toast.success(t('saved'))
      await client.invalidateQueries({ queryKey: ['whatsapps'] })
      onDone()
    },
    onError: error => void form.showServerErrors(error),
  })
  return (
    <FormBody
      onSubmit={form.onSubmit(
        values => saveMutation.mutate(values),
        errors => showTabOf(Object.keys(errors)),
      )}
      isSaving={saveMutation.isPending}
      onCancel={onDone}
    >
      <DialogSections
        label={t('form.sections')}
        sections={tabs.map(value => ({
          value,
          label: t(`form.tabs.${value}`),
          isInvalid: invalidTabs.includes(value),
        }))}
        value={tab}
        onChange={setTab}
      >
        {name => {
          if (name === 'general') return <GeneralTab form={form} stored={stored} offers={offers} />
          if (name !== 'integration') {
            const Panel = PANELS[name]
            return <Panel form={form} stored={stored} />
          }
          return <TokenTab connectionId={stored.id} secret={secret} />
        }}
      </DialogSections>
    </FormBody>
  )
}

/** Changes a connection, which is fetched first, since lists omit its texts. */
export function ConnectionForm({
  connection,
  onDone,
}: {
  connection: Whatsapp
  onDone: FieldsProps['onDone']
}) {
  const { data } = useQuery(connectionQuery(connection.id))
  const { data: offers } = useQuery(providersQuery)
  if (!offers || !data) return <Skeleton height={320} m="md" w="auto" />
  return <ConnectionFormFields key={data.id} stored={data} offers={offers} onDone={onDone} />
}
