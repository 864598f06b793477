import { Button } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { request } from '../../lib/http/request.ts'
import { FormFailure } from './FormFailure.tsx'

interface LoginSearch {
  readonly to?: string
  readonly sso?: string
}

/** Why a sign-in by the provider of a company failed, as the server's redirect says. */
export function SsoFailure() {
  const code = useLocation({ select: ({ search }) => (search as LoginSearch).sso })
  return code?.startsWith('ERR_') ? <FormFailure>{errorText(new ApiError(403, code))}</FormFailure> : null
}

/** Leaves for the provider of the company that has the domain of the typed e-mail. */
export function SsoButton({ email, onMissing }: { email: string; onMissing: () => void }) {
  const t = useTranslations('session.login')
  const to = useLocation({ select: ({ search }) => (search as LoginSearch).to })
  const startMutation = useMutation({
    mutationFn: () =>
      request(ROUTES.startSso, {
        body: { email: email.trim(), ...(to === undefined ? {} : { to }) },
      }) as Promise<{ url: string }>,
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { quiet: true },
  })
  const { error } = startMutation
  const isInvalid = error instanceof ApiError && error.code === 'ERR_VALIDATION'
  return (
    <>
      {error ? <FormFailure>{isInvalid ? t('ssoEmail') : errorText(error)}</FormFailure> : null}
      <Button
        size="md"
        variant="default"
        fullWidth
        leftSection={<Building2 size={18} />}
        loading={startMutation.isPending || startMutation.isSuccess}
        onClick={() => (email.trim() === '' ? onMissing() : startMutation.mutate())}
      >
        {t('sso')}
      </Button>
    </>
  )
}
