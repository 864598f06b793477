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
  stored: WhatsappDetail | undefined
  offers: readonly ProviderOffer[]
  onDone: (saved?: WhatsappDetail) => void
}

const PANELS: Record<
  Exclude<FormTab, 'general' | 'integration'>,
  ComponentType<{ form: ConnectionFormApi; stored: WhatsappDetail | undefined }>
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
  const defaultProvider = offers.some(({ provider, isAvailable }) => provider === 'beta' && isAvailable)
    ? 'beta'
    : 'simulator'
  const form = useCheckedForm<ConnectionValues>(
    values => validateConnection(values, stored),
    toConnectionValues(stored, defaultProvider, language),
  )
  const offer = offers.find(({ provider }) => provider === form.values.provider)
  const hiddenTabs = new Set<FormTab>([
    ...(offer?.hasHistory ? [] : ['import' as const]),
    ...(offer?.isGuarded ? [] : ['safety' as const]),
    ...(hasApi && stored?.channel === 'whatsapp' ? [] : ['integration' as const]),
  ])
  const tabs = (Object.keys(FORM_TABS) as FormTab[]).filter(name => !hiddenTabs.has(name))
  const invalidTabs = tabsOfFields(Object.keys(form.errors))
  const showTabOf = (fields: string[]): void => {
    const [first] = tabsOfFields(fields)
    if (first && !tabsOfFields(fields).includes(tab)) setTab(first)
  }
  const saveMutation = useMutation({
    mutationFn: async (values: ConnectionValues) => {
      const { create, change } = toRequestBody(values, keepsHours)
      return await (stored
        ? call(ROUTES.updateWhatsapp, { params: { whatsappId: stored.id }, body: change })
        : call(ROUTES.createWhatsapp, { body: create }))
    },
    onSuccess: async saved => {
      toast.success(t('saved'))
      await client.invalidateQueries({ queryKey: ['whatsapps'] })
      onDone(saved)
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
      onCancel={() => onDone()}
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
          return stored && <TokenTab connectionId={stored.id} secret={secret} />
        }}
      </DialogSections>
    </FormBody>
  )
}

/** Creates or changes a connection; an existing one is fetched first, since lists omit its texts. */
export function ConnectionForm({
  connection,
  onDone,
}: {
  connection: Whatsapp | undefined
  onDone: FieldsProps['onDone']
}) {
  const { data } = useQuery({ ...connectionQuery(connection?.id ?? 0), enabled: connection !== undefined })
  const { data: offers } = useQuery(providersQuery)
  if (!offers || (connection && !data)) return <Skeleton height={320} m="md" w="auto" />
  return (
    <ConnectionFormFields
      key={data?.id ?? 'new'}
      stored={connection && data}
      offers={offers}
      onDone={onDone}
    />
  )
}
