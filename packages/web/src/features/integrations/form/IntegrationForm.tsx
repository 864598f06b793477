import { ROUTES, type IntegrationType, type QueueIntegration } from '@recado/contract'
import type { TestedAddress } from '@recado/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormBesideTabs } from '../../../ui/form/FormBesideTabs.tsx'
import { StayingDialogActions } from '../../../ui/form/StayingDialogActions.tsx'
import { DeliveriesPane } from '../calls/DeliveriesPane.tsx'
import styles from '../../../ui/form/FormBesideTabs.module.css'
import { IntegrationFields } from './IntegrationFields.tsx'
import { isSigned } from '../integration-types.ts'
import {
  toIntegrationValues,
  validateIntegrationValues,
  type IntegrationValues,
} from './integration-values.ts'
import { TestPane } from '../calls/TestPane.tsx'

type IntegrationSection = 'data' | 'test' | 'deliveries'

/** The integration of the dialog: a stored one, or a new one of a type. */
export interface DialogSubject {
  readonly integration: QueueIntegration | undefined
  readonly type: IntegrationType
  readonly section: IntegrationSection
}

interface IntegrationFormProps {
  subject: DialogSubject
  /** A new one is saved, and its dialog stays open. */
  onMade: (integration: QueueIntegration) => void
  onDone: () => void
}

/** Saves an integration. The dialog of a new one with a key stays open, so that its key can be copied. */
function useSaving(stored: QueueIntegration | undefined, onSaved: (saved: QueueIntegration) => void) {
  const t = useTranslations('integrations')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IntegrationValues) =>
      stored
        ? call(ROUTES.updateQueueIntegration, { params: { integrationId: stored.id }, body })
        : call(ROUTES.createQueueIntegration, { body }),
    onSuccess: saved => {
      toast.success(t(stored ? 'edited' : 'added'))
      onSaved(saved)
    },
    onSettled: (_, error) =>
      error === null ? client.invalidateQueries({ queryKey: ['integrations'] }) : undefined,
  })
}

/** The form of an integration, and its test and calls. */
export function IntegrationForm({ subject, onMade, onDone }: IntegrationFormProps) {
  const t = useTranslations('integrations')
  const formId = useId()
  const [stored, setStored] = useState(subject.integration)
  const [section, setSection] = useState(subject.section)
  const [tested, setTested] = useState<TestedAddress>()
  const form = useCheckedForm<IntegrationValues>(
    values => validateIntegrationValues(values, stored),
    toIntegrationValues(stored, subject.type),
  )
  const saveMutation = useSaving(stored, saved => {
    if (stored || !isSigned(saved.type)) return onDone()
    setStored(saved)
    onMade(saved)
    form.resetDirty()
    setSection('data')
  })
  const showData = () => setSection('data')
  const save = form.onSubmit(
    values =>
      saveMutation.mutate(values, {
        onError: error => {
          if (form.showServerErrors(error)) showData()
        },
      }),
    showData,
  )
  const fields = (
    <form id={formId} noValidate className={styles.fields} onSubmit={save}>
      <IntegrationFields form={form} stored={stored} tested={tested} />
    </form>
  )
  return (
    <FormBesideTabs<Exclude<IntegrationSection, 'data'>>
      label={t('sections.label')}
      dataLabel={t('sections.data')}
      form={fields}
      section={section}
      onSection={setSection}
      tabs={[
        {
          value: 'test',
          label: t('sections.test'),
          keepMounted: true,
          panel: <TestPane form={form} stored={stored} onInvalid={showData} onTested={setTested} />,
        },
        {
          value: 'deliveries',
          label: t('sections.deliveries'),
          disabled: !stored,
          panel: stored ? <DeliveriesPane integration={stored} /> : null,
        },
      ]}
      foot={
        <StayingDialogActions
          formId={formId}
          isSaving={saveMutation.isPending}
          isMade={stored !== undefined && !subject.integration}
          isDirty={form.isDirty()}
          onLeave={onDone}
        />
      }
    />
  )
}
