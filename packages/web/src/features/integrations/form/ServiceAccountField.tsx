import { Button, FileButton, Input } from '@mantine/core'
import type { QueueIntegration } from '@recado/contract'
import { parseServiceAccount } from '@recado/domain'
import { FileJson, KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { keepsServiceAccount, type IntegrationFormApi } from './integration-values.ts'
import styles from './SecretFields.module.css'

/** The JSON file of a Google service account. A stored one shows its e-mail, never its key. */
export function ServiceAccountField({
  form,
  stored,
}: {
  form: IntegrationFormApi
  stored: QueueIntegration | undefined
}) {
  const t = useTranslations('integrations.dialogflow')
  const { jsonContent } = form.values
  const chosen = parseServiceAccount(jsonContent)?.clientEmail
  const kept = keepsServiceAccount(form.values, stored) ? stored?.serviceAccount : undefined
  const email = jsonContent === '' ? kept : chosen
  const read = async (file: File | null): Promise<void> => {
    if (!file) return
    form.setFieldValue('jsonContent', await file.text())
    form.clearFieldError('jsonContent')
  }
  return (
    <Input.Wrapper
      label={t('json')}
      labelElement="div"
      required
      description={t('jsonHint')}
      error={form.errors['jsonContent']}
    >
      <div className={styles.secret}>
        {email ? (
          <span className={styles.value}>
            <KeyRound size={16} aria-hidden="true" />
            {jsonContent === '' ? t('stored', { email }) : t('chosen', { email })}
          </span>
        ) : null}
        <FileButton accept="application/json,.json" onChange={file => void read(file)}>
          {props => (
            <Button
              {...props}
              variant="default"
              leftSection={<FileJson size={16} />}
              data-error={form.errors['jsonContent'] ? true : undefined}
            >
              {t(email ? 'replace' : 'choose')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}
