import { LIMITS, ROUTES } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { CardColumn } from '../../ui/layout/CardColumn.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { SAMPLE_RESPONSE, filesExample, textExample } from './examples.ts'
import styles from './MessagesApi.module.css'
import { REFUSALS } from './refusals.ts'
import { TrialForm } from './TrialForm.tsx'

function RefusalTable() {
  const t = useTranslations('errors')
  const later = useTranslations('laterErrors')
  const sentenceOf = (code: (typeof REFUSALS)[number][1]): string => {
    if (code === 'ERR_UNCONFIRMED_REACH') return later(code, { max: String(LIMITS.unconfirmedPeopleDaily) })
    return code === 'ERR_FILE_NOT_CARRIED'
      ? later(code, { why: 'any', name: '', types: '', size: '' })
      : t(code)
  }
  return (
    <dl className={styles.refusals}>
      {REFUSALS.map(([status, code]) => (
        <div key={code}>
          <dt>{status}</dt>
          <dd>
            <code>{code}</code>
            {sentenceOf(code)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * How-to of the messages API: the call with this server's URL, and a form to try it. Spec: administration 2
 * "Messages API".
 */
export function MessagesApiPage() {
  const t = useTranslations('messagesApi')
  const address = `${window.location.origin}/api${ROUTES.sendByToken.path}`
  const example = { address, token: t('example.token'), body: t('example.body', { name: '{{firstName}}' }) }
  return (
    <CardColumn sentence={t('sentence')}>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('how.title')}</h2>
        <ul className={`${styles.text} ${styles.points}`}>
          <li>{t('how.token')}</li>
          <li>{t('how.number')}</li>
          <li>{t('how.ticket')}</li>
          <li>{t('how.line')}</li>
          <li>{t('how.key')}</li>
        </ul>
        <CopyField label={t('how.address')} value={address} />
        <CodeBlock label={t('example.text')} code={textExample(example)} />
        <CodeBlock label={t('example.files')} code={filesExample(example)} />
        <CodeBlock label={t('example.answer')} code={SAMPLE_RESPONSE} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('trial.title')}</h2>
        <p className={styles.text}>{t('trial.hint')}</p>
        <TrialForm />
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('refusals')}</h2>
        <RefusalTable />
      </section>
    </CardColumn>
  )
}
