import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { API_SCOPES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight, Play } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { StatusChip } from '../../../ui/Chip.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { formatBody } from '../../../ui/calls/format-body.ts'
import { commandOf, exampleBody, type Operation, callAddressOf, type CallDraft } from './operations.ts'
import calls from '../../../ui/calls/Calls.module.css'
import styles from './Reference.module.css'

interface TriedCall {
  readonly status: number
  readonly milliseconds: number
  readonly text: string
}

/** Makes a call as another system does: with the key alone, and without the session of this browser. */
async function tryCall(operation: Operation, { key, values, body }: CallDraft): Promise<TriedCall> {
  const began = performance.now()
  const response = await fetch(callAddressOf(operation, values), {
    method: operation.method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${key.trim()}`,
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(operation.body ? { body } : {}),
  })
  const text = await response.text()
  return { status: response.status, milliseconds: Math.round(performance.now() - began), text }
}

export interface OperationItemProps {
  operation: Operation
  /** The API key that calls are tried with. */
  apiKey: string
}

/** A call: method, path and scope, and when open a form that makes it. */
export function OperationItem({ operation, apiKey }: OperationItemProps) {
  const t = useTranslations('apiReference')
  const scopes = useTranslations('apiKeys.scopes')
  const [isOpen, setOpen] = useState(false)
  const scope = API_SCOPES.find(one => one === operation.scope)
  const summary = `summaries.${operation.id}` as 'summaries.showTicket'
  return (
    <li>
      <UnstyledButton className={calls.call} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={16} aria-hidden="true" />
        <b className={styles.method}>{operation.method}</b>
        <code className={styles.path}>{operation.path}</code>
        <span className={styles.scope}>
          {t('needs', { scope: scope ? scopes(`${scope}.label`) : operation.scope })}
        </span>
      </UnstyledButton>
      {isOpen ? (
        <div className={calls.details}>
          {/* Of a call that another version of the server adds, the document's own sentence. */}
          {t.has(summary) ? (
            <p className={styles.summary}>{t(summary)}</p>
          ) : (
            <p className={styles.summary} lang="en">
              {operation.summary}
            </p>
          )}
          <CallForm operation={operation} apiKey={apiKey} />
        </div>
      ) : null}
    </li>
  )
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function CallForm({ operation, apiKey }: OperationItemProps) {
  const t = useTranslations('apiReference')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(() => exampleBody(operation))
  const attempt = useMutation({
    mutationFn: () => tryCall(operation, { key: apiKey, values, body }),
    meta: { quiet: true },
  })
  const isBroken = operation.body !== undefined && !isJson(body)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBroken) attempt.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {operation.parameters.length > 0 ? (
        <div className={styles.parameters}>
          {operation.parameters.map(({ name, required }) => (
            <TextInput
              key={name}
              label={name}
              required={required}
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
      ) : null}
      {operation.body ? (
        <Textarea
          label={t('body')}
          description={Object.keys(operation.body.properties ?? {}).join(', ')}
          error={isBroken ? t('noJson') : undefined}
          autosize
          minRows={4}
          spellCheck={false}
          classNames={{ input: styles.code }}
          value={body}
          onChange={event => setBody(event.currentTarget.value)}
        />
      ) : null}
      <CodeBlock
        label={t('command')}
        code={commandOf(operation, { key: apiKey, values, body }, t('keyHere'))}
      />
      <Button
        type="submit"
        className={styles.run}
        leftSection={<Play size={16} aria-hidden="true" />}
        loading={attempt.isPending}
        disabled={apiKey.trim() === ''}
      >
        {t('run')}
      </Button>
      {apiKey.trim() === '' ? <p className={styles.hint}>{t('keyFirst')}</p> : null}
      {attempt.isError ? <p role="alert">{t('noAnswer')}</p> : null}
      {attempt.data ? <Answer answer={attempt.data} /> : null}
    </form>
  )
}

function Answer({ answer: { status, milliseconds, text } }: { answer: TriedCall }) {
  const t = useTranslations('apiReference')
  return (
    <div className={styles.answer}>
      <p className={styles.outcome} role="status">
        <StatusChip tone={status < 400 ? 'ok' : 'danger'}>{String(status)}</StatusChip>
        <span className={styles.hint}>{t('took', { milliseconds: String(milliseconds) })}</span>
      </p>
      <CodeBlock label={t('answer')} code={formatBody(text)} isLong />
    </div>
  )
}
