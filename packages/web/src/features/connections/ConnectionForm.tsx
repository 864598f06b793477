import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core'
import { ROUTES, type ProviderOffer, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { FormBody } from '../../ui/FormPanel.tsx'
import { toast } from '../../ui/toast.tsx'
import { TokenTab } from '../messages-api/index.ts'
import { useMe } from '../session/index.ts'
import { useSetting } from '../settings/index.ts'
import { BotTab } from './BotTab.tsx'
import { bodyOf, problemsOf, valuesOf, type ConnectionValues } from './connection-values.ts'
import styles from './Connections.module.css'
import { providersQuery, whatsappQuery } from './connections.queries.ts'
import { FORM_TABS, tabsWith, type FormTab } from './form-tabs.ts'
import type { ConnectionFormOf } from './FormParts.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { ConsentTab, HoursTab, ImportTab, MessagesTab } from './OtherTabs.tsx'
import { RatingFields } from './RatingFields.tsx'
import { SafetyTab } from './SafetyTab.tsx'

interface FieldsProps {
  stored: WhatsappDetail | undefined
  offers: readonly ProviderOffer[]
  onDone: (saved?: WhatsappDetail) => void
}

const PANELS: Record<Exclude<FormTab, 'general' | 'integration'>, ComponentType<{ form: ConnectionFormOf }>> = {
  messages: MessagesTab,
  bot: BotTab,
  safety: SafetyTab,
  hours: HoursTab,
  rating: RatingFields,
  consent: ConsentTab,
  import: ImportTab,
}

function Fields({ stored, offers, onDone }: FieldsProps) {
  const t = useTranslations('connections')
  const client = useQueryClient()
  const keepsHours = useSetting('scheduleType') === 'connection'
  const [tab, setTab] = useState<FormTab>('general')
  const hasApi = useMe().company.plan.useExternalApi
  // A token that was just made stays in sight whatever tab is looked at meanwhile.
  const [secret, setSecret] = useState<string>()
  const usual = offers.some(({ provider, isAvailable }) => provider === 'beta' && isAvailable) ? 'beta' : 'simulator'
  const form = useCheckedForm<ConnectionValues>(values => problemsOf(values, stored), valuesOf(stored, usual))
  const offer = offers.find(({ provider }) => provider === form.values.provider)
  const absent = new Set<FormTab>([
    ...(offer?.hasHistory ? [] : ['import' as const]),
    ...(offer?.isGuarded ? [] : ['safety' as const]),
    ...(hasApi && stored?.channel === 'whatsapp' ? [] : ['integration' as const]),
  ])
  const tabs = (Object.keys(FORM_TABS) as FormTab[]).filter(name => !absent.has(name))
  const wrong = tabsWith(Object.keys(form.errors))
  const show = (fields: string[]): void => {
    const [first] = tabsWith(fields)
    if (first && !tabsWith(fields).includes(tab)) setTab(first)
  }
  const saving = useMutation({
    mutationFn: async (wanted: ConnectionValues) => {
      const { create, change } = bodyOf(wanted, keepsHours)
      return await (stored ? call(ROUTES.updateWhatsapp, { params: { whatsappId: stored.id }, body: change }) : call(ROUTES.createWhatsapp, { body: create }))
    },
    onSuccess: async saved => {
      toast.success(t('saved'))
      await client.invalidateQueries({ queryKey: ['whatsapps'] })
      onDone(saved)
    },
    onError: error => void form.showRefusal(error),
  })
  return (
    <FormBody
      onSubmit={form.onSubmit(
        wanted => saving.mutate(wanted),
        errors => show(Object.keys(errors)),
      )}
      saving={saving.isPending}
      onCancel={() => onDone()}
    >
      <Tabs value={tab} onChange={chosen => setTab(chosen as FormTab)} keepMounted={false}>
        <Tabs.List mb="md" className={styles.tabs}>
          {tabs.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(`form.tabs.${name}`)}
              {wrong.includes(name) ? (
                <span className={styles.wrong}>
                  <VisuallyHidden>{t('form.wrong')}</VisuallyHidden>
                </span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(name => {
          const Panel = name === 'general' || name === 'integration' ? undefined : PANELS[name]
          return (
            <Tabs.Panel key={name} value={name} className={styles.panel}>
              {name === 'general' ? <GeneralTab form={form} stored={stored} offers={offers} /> : null}
              {name === 'integration' && stored ? <TokenTab whatsappId={stored.id} secret={secret} onSecret={setSecret} /> : null}
              {Panel ? <Panel form={form} /> : null}
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </FormBody>
  )
}

/** Adds or changes a connection; an existing one is fetched first, with the texts that lists do not carry. */
export function ConnectionForm({ whatsapp, onDone }: { whatsapp: Whatsapp | undefined; onDone: FieldsProps['onDone'] }) {
  const { data } = useQuery({ ...whatsappQuery(whatsapp?.id ?? 0), enabled: whatsapp !== undefined })
  const { data: offers } = useQuery(providersQuery)
  if (!offers || (whatsapp && !data)) return <Skeleton height={320} m="md" />
  return <Fields key={data?.id ?? 'new'} stored={whatsapp && data} offers={offers} onDone={onDone} />
}
