import { Alert, Checkbox, Input, Switch, TextInput } from '@mantine/core'
import {
  CompanyWebhookInput,
  LIMITS,
  ROUTES,
  WEBHOOK_TOPICS,
  type CompanyWebhook,
  type WebhookTopic,
} from '@recado/contract'
import { useMutation, useQueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormBesideTabs } from '../../ui/form/FormBesideTabs.tsx'
import { StayingDialogActions } from '../../ui/form/StayingDialogActions.tsx'
import { useNewSecret, type NewSecret } from '../../ui/form/use-new-secret.ts'
import { CallList } from '../../ui/calls/CallList.tsx'
import { AddressNotice } from '../integrations/index.ts'
import { useCurrentWebhook } from './use-current-webhook.ts'
import { WebhookKeyField } from './WebhookKeyField.tsx'
import { webhooksQuery, webhookDeliveriesQuery } from './webhooks.queries.ts'
import { WebhookTestPane } from './WebhookTestPane.tsx'
import { WebhookDeliveryItem } from './WebhookDeliveryItem.tsx'
import layout from '../../ui/form/FormBesideTabs.module.css'
import styles from './Webhooks.module.css'

/** The events of a webhook, latest first; each opens to show its bodies. */
function WebhookDeliveries({ webhookId }: { webhookId: number }) {
  const t = useTranslations('webhooks.deliveries')
  return (
    <CallList
      pages={useInfiniteQuery(webhookDeliveriesQuery(webhookId))}
      words={{
        label: t('label'),
        hint: t('hint'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptySentence: t('emptySentence'),
        more: t('more'),
      }}
    >
      {(delivery, open) => (
        <WebhookDeliveryItem key={delivery.id} delivery={delivery} webhookId={webhookId} open={open} />
      )}
    </CallList>
  )
}

type WebhookTab = 'test' | 'deliveries'
/** The webhook of the dialog, undefined for a new one, and the part that opens first. */
export interface WebhookSubject {
  readonly webhook: CompanyWebhook | undefined
  readonly section: 'data' | WebhookTab
}
type WebhookFormApi = CheckedForm<CompanyWebhookInput>

/** A saved webhook, and its signing key if it is new. */
interface SavedWebhook {
  readonly webhook: CompanyWebhook
  readonly signingKey?: string
}
async function saveWebhook(
  stored: CompanyWebhook | undefined,
  body: CompanyWebhookInput,
): Promise<SavedWebhook> {
  if (!stored) return call(ROUTES.createCompanyWebhook, { body })
  return { webhook: await call(ROUTES.updateCompanyWebhook, { params: { webhookId: stored.id }, body }) }
}

interface WebhookFormProps {
  subject: WebhookSubject
  /** A new one is saved. */
  onMade: (webhook: CompanyWebhook) => void
  onClose: () => void
}

/** The form of a webhook, its test and its deliveries. A new one stays open, so that its key can be copied. */
export function WebhookForm({ subject, onMade, onClose }: WebhookFormProps) {
  const t = useTranslations('webhooks')
  const client = useQueryClient()
  const formId = useId()
  const [stored, setStored] = useState(subject.webhook)
  const [section, setSection] = useState(subject.section)
  const newKey = useNewSecret()
  const form = useSchemaForm<CompanyWebhookInput>(CompanyWebhookInput, {
    name: stored?.name ?? '',
    url: stored?.url ?? '',
    topics: stored?.topics ?? ['ticket'],
    isActive: stored?.isActive ?? true,
  })
  const saveMutation = useMutation({
    mutationFn: (body: CompanyWebhookInput) => saveWebhook(stored, body),
    onSuccess: ({ webhook, signingKey }) => {
      toast.success(t('saved'))
      // A dialog that opens before the list is fetched again shows this webhook.
      client.setQueryData(webhooksQuery.queryKey, all =>
        all?.map(one => (one.id === webhook.id ? webhook : one)),
      )
      void client.invalidateQueries({ queryKey: ['webhooks'] })
      // A key that nobody copied stays on the screen.
      if (signingKey === undefined && !newKey.isWaiting) return onClose()
      setStored(webhook)
      if (!stored) onMade(webhook)
      form.resetDirty()
      if (signingKey !== undefined) newKey.show(signingKey)
      setSection('data')
    },
    onError: error => {
      if (form.showServerErrors(error)) setSection('data')
    },
    // No cache keeps a secret; only the screen shows it once.
    gcTime: 0,
  })
  const save = form.onSubmit(
    values => saveMutation.mutate(values),
    () => setSection('data'),
  )
  return (
    <FormBesideTabs<WebhookTab>
      label={t('sections.label')}
      dataLabel={t('sections.data')}
      section={section}
      onSection={setSection}
      form={
        <form id={formId} noValidate className={layout.fields} onSubmit={save}>
          <WebhookFields form={form} stored={stored} newKey={newKey} />
        </form>
      }
      tabs={[
        {
          value: 'test',
          label: t('sections.test'),
          keepMounted: true,
          panel: <WebhookTestPane webhook={stored} />,
        },
        {
          value: 'deliveries',
          label: t('sections.deliveries'),
          disabled: !stored,
          panel: stored ? <WebhookDeliveries webhookId={stored.id} /> : null,
        },
      ]}
      foot={
        <StayingDialogActions
          formId={formId}
          isSaving={saveMutation.isPending}
          isMade={stored !== undefined && !subject.webhook}
          isDirty={form.isDirty()}
          onLeave={onClose}
        />
      }
    />
  )
}

interface WebhookFieldsProps {
  form: WebhookFormApi
  stored: CompanyWebhook | undefined
  newKey: NewSecret
}
function WebhookFields({ form, stored, newKey }: WebhookFieldsProps) {
  const t = useTranslations('webhooks')
  return (
    <>
      <FailureNotice stored={stored} />
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={LIMITS.nameMax}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        required
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <AddressNotice address={form.values.url} />
      <TopicsField form={form} />
      <Switch
        label={t('isActive')}
        description={t('isActiveHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <WebhookKeyField stored={stored} newKey={newKey} />
    </>
  )
}

function TopicsField({ form }: Pick<WebhookFieldsProps, 'form'>) {
  const t = useTranslations('webhooks')
  const { error } = form.getInputProps('topics')
  return (
    <Input.Wrapper label={t('hearsOf')} labelElement="div" error={error}>
      <div className={styles.topics} role="group" aria-label={t('hearsOf')}>
        {WEBHOOK_TOPICS.map(topic => (
          <Checkbox
            key={topic}
            label={t(`topics.${topic}.label`)}
            description={t(`topics.${topic}.hint`)}
            checked={form.values.topics.includes(topic)}
            onChange={() => form.setFieldValue('topics', toggleTopic(form.values.topics, topic))}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
const toggleTopic = (topics: readonly WebhookTopic[], topic: WebhookTopic): WebhookTopic[] =>
  WEBHOOK_TOPICS.filter(one => (one === topic ? !topics.includes(topic) : topics.includes(one)))

/** Since when calls fail, or when they failed so long that the webhook was turned off. */
function FailureNotice({ stored }: { stored: CompanyWebhook | undefined }) {
  const t = useTranslations('webhooks')
  const { stamp } = useDates()
  const webhook = useCurrentWebhook(stored)
  if (!webhook) return null
  const { disabledAt, failingSince } = webhook
  if (disabledAt === null && failingSince === null) return null
  return (
    <Alert color="danger" variant="light" icon={<TriangleAlert size={18} />}>
      {disabledAt === null
        ? t('failingNotice', { at: stamp(failingSince ?? '') })
        : t('turnedOffNotice', { at: stamp(disabledAt) })}
    </Alert>
  )
}
