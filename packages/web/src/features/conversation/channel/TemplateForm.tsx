import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { ROUTES, TEMPLATE_VALUE_MAX, type Template, type Ticket } from '@recado/contract'
import { missingValues, renderTemplate, templateVariables, type TemplateVariable } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ownSubmit } from '../../../lib/form/own-submit.ts'
import { call } from '../../../lib/http/api.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'
import { TextBody } from '../messages/TextBody.tsx'
import { mutateThread } from '../thread/thread.queries.ts'
import { useLeaveDialog, useReportChanged } from '../../../lib/form/unsaved-changes.ts'
import styles from './TemplateDialog.module.css'

interface TemplateFormProps {
  ticket: Ticket
  template: Template
  onBack: () => void
  onDone: () => void
}

/** The parameters of a template, with a preview. An empty parameter is reported, and nothing is sent. */
export function TemplateForm({ ticket, template, onBack, onDone }: TemplateFormProps) {
  const t = useTranslations('channel')
  const actions = useTranslations('actions')
  const leave = useLeaveDialog()
  const [values, setValues] = useState<Record<string, string>>({})
  useReportChanged(values)
  const [isSubmitted, setIsSubmitted] = useState(false)
  // A retry after a lost response stays one message.
  const [clientKey] = useState(randomKey)
  const variables = templateVariables(template)
  const missing = new Set(missingValues(template, values).map(({ key }) => key))
  const sendMutation = useMutation({
    mutationFn: () =>
      mutateThread(ticket.id, () =>
        call(ROUTES.sendTemplate, {
          params: { ticketId: ticket.id },
          body: { templateId: template.id, values, clientKey },
        }),
      ),
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (missing.size === 0) sendMutation.mutate()
  }
  const label = ({ place, name, of }: TemplateVariable) => t(`places.${place}`, { name, of })
  return (
    <form noValidate onSubmit={ownSubmit(submit)}>
      <Stack gap="sm">
        {variables.map((variable, index) => (
          <TextInput
            key={variable.key}
            label={label(variable)}
            required
            maxLength={TEMPLATE_VALUE_MAX}
            value={values[variable.key] ?? ''}
            error={
              isSubmitted && missing.has(variable.key)
                ? t(variable.place === 'file' ? 'addressMissing' : 'missing')
                : undefined
            }
            onChange={event => {
              const { value } = event.currentTarget
              setValues(old => ({ ...old, [variable.key]: value }))
            }}
            autoFocus={index === 0}
          />
        ))}
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {t('preview')}
          </Text>
          <div className={styles.preview} role="region" aria-label={t('preview')}>
            <TextBody text={renderTemplate(template, values)} />
            {template.buttons.map(({ text }, index) => (
              <span key={index} className={styles.button}>
                {text}
              </span>
            ))}
          </div>
        </div>
        <Group justify="space-between">
          <Button variant="default" onClick={() => leave(onBack)}>
            {actions('back')}
          </Button>
          <Button type="submit" loading={sendMutation.isPending} autoFocus={variables.length === 0}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
