import { Alert, Button } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import styles from './Sso.module.css'

/** The field of the issuer with a button beside it, which says in words whether the provider can be used. */
export function ProviderCheck({ issuer, children }: { issuer: string; children: ReactNode }) {
  const t = useTranslations('sso')
  const validation = useTranslations('validation')
  const checkMutation = useMutation({
    mutationFn: () => call(ROUTES.checkSsoProvider, { body: { issuer } }),
    meta: { quiet: true },
  })
  const { data, error } = checkMutation
  const isInvalid = error instanceof ApiError && error.fields['issuer'] !== undefined
  const refusal = error && (isInvalid ? validation('invalidUrl') : errorText(error))
  const failure = refusal ?? (data?.problem && t(`problems.${data.problem}`))
  return (
    <>
      <div className={styles.beside}>
        {children}
        <Button
          variant="default"
          loading={checkMutation.isPending}
          disabled={issuer.trim() === ''}
          onClick={() => checkMutation.mutate()}
        >
          {t('check')}
        </Button>
      </div>
      {failure ? (
        <Alert color="danger" variant="light" icon={<CircleAlert size={18} />} role="alert">
          {failure}
        </Alert>
      ) : null}
      {data?.problem === null ? (
        <Alert color="ok" variant="light" icon={<CircleCheck size={18} />} role="status">
          {t('works')}
        </Alert>
      ) : null}
    </>
  )
}
