import { Button, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, SsoDomainInput, type SsoDomain } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { TitledCard } from '../../ui/layout/TitledCard.tsx'
import { cacheSso } from './sso.queries.ts'
import styles from './Sso.module.css'

/** A domain with the DNS record that proves it, until it is proved. */
function DomainRow({ domain: { id, domain, verifiedAt, record } }: { domain: SsoDomain }) {
  const t = useTranslations('sso')
  const params = { ssoDomainId: id }
  const verifyMutation = useMutation({
    mutationFn: () => call(ROUTES.verifySsoDomain, { params }),
    onSuccess: settings => {
      cacheSso(settings)
      toast.success(t('proved', { domain }))
    },
    meta: { quiet: true },
  })
  const removeMutation = useMutation({
    mutationFn: () => call(ROUTES.removeSsoDomain, { params }),
    onSuccess: cacheSso,
  })
  const askRemoval = async () => {
    const title = t('removeDomainTitle', { domain })
    if (await confirm({ title, message: t('removeDomainText'), confirm: t('removeDomain') }))
      removeMutation.mutate()
  }
  return (
    <li className={styles.domain}>
      <div className={styles.head}>
        <span className={styles.name}>{domain}</span>
        <StatusChip tone={verifiedAt === null ? 'warn' : 'ok'}>
          {t(verifiedAt === null ? 'unproved' : 'isProved')}
        </StatusChip>
        <Button
          size="xs"
          variant="default"
          aria-label={t('removeDomainNamed', { domain })}
          loading={removeMutation.isPending}
          onClick={() => void askRemoval()}
        >
          {t('removeDomain')}
        </Button>
      </div>
      {verifiedAt === null ? (
        <>
          <p className={styles.hint}>{t('recordHint')}</p>
          <CopyField label={t('recordName')} value={record.name} />
          <CopyField label={t('recordValue')} value={record.value} />
          <div>
            <Button size="xs" loading={verifyMutation.isPending} onClick={() => verifyMutation.mutate()}>
              {t('verify')}
            </Button>
          </div>
          {verifyMutation.error ? <p role="alert">{errorText(verifyMutation.error)}</p> : null}
        </>
      ) : null}
    </li>
  )
}

/** The domains whose e-mails sign in by the provider. */
export function DomainsCard({ domains }: { domains: readonly SsoDomain[] }) {
  const t = useTranslations('sso')
  const form = useSchemaForm<SsoDomainInput>(SsoDomainInput, { domain: '' })
  const addMutation = useMutation({
    mutationFn: (body: SsoDomainInput) => call(ROUTES.addSsoDomain, { body }),
    onSuccess: settings => {
      cacheSso(settings)
      form.reset()
    },
    onError: error => {
      if (!form.showServerErrors(error)) form.setFieldError('domain', errorText(error))
    },
    meta: { quiet: true },
  })
  return (
    <TitledCard title={t('domains')}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('domainsHint')}</p>
        {domains.length > 0 ? (
          <ul className={styles.domains}>
            {domains.map(domain => (
              <DomainRow key={domain.id} domain={domain} />
            ))}
          </ul>
        ) : null}
        <form
          noValidate
          className={styles.beside}
          onSubmit={form.onSubmit(values => addMutation.mutate(values))}
        >
          <TextInput
            label={t('domain')}
            placeholder={t('domainExample')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.domainMax}
            {...form.getInputProps('domain')}
          />
          <Button type="submit" variant="default" loading={addMutation.isPending}>
            {t('addDomain')}
          </Button>
        </form>
      </div>
    </TitledCard>
  )
}
