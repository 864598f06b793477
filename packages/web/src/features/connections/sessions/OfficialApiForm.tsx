import { PROVIDER_CREDENTIALS, ROUTES, type CredentialName, type WhatsappDetail } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { connectionQuery } from '../connections.queries.ts'
import { EMPTY_SECRETS } from '../form/connection-values.ts'
import { CredentialFields } from '../form/CredentialFields.tsx'
import styles from './OtherWays.module.css'

interface OfficialValues extends Record<string, unknown> {
  credentials: Record<CredentialName, string>
}

const NEEDED = PROVIDER_CREDENTIALS.cloud

function* checkOfficial({ credentials }: OfficialValues): Generator<readonly [string, string]> {
  for (const name of NEEDED) if (credentials[name].trim() === '') yield [`credentials.${name}`, 'required']
}

/** Makes the connection one of the official API: what to do at Meta, and the credentials that come of it. */
export function OfficialApiForm({ connection, onBack }: { connection: WhatsappDetail; onBack: () => void }) {
  const t = useTranslations('connections.passkey')
  const client = useQueryClient()
  const form = useCheckedForm<OfficialValues>(checkOfficial, { credentials: EMPTY_SECRETS })
  const changeMutation = useMutation({
    mutationFn: ({ credentials }: OfficialValues) =>
      call(ROUTES.changeWhatsappProvider, {
        params: { whatsappId: connection.id },
        body: {
          provider: 'cloud',
          credentials: Object.fromEntries(NEEDED.map(name => [name, credentials[name]])),
        },
      }),
    onSuccess: changed => {
      client.setQueryData(connectionQuery(connection.id).queryKey, changed)
      return client.invalidateQueries({ queryKey: ['whatsapps', 'all'] })
    },
    onError: error => void form.showServerErrors(error),
  })
  const number = connection.number ?? connection.pairingNumber
  return (
    <form
      className={styles.body}
      noValidate
      onSubmit={form.onSubmit(values => changeMutation.mutate(values))}
    >
      <ol className={styles.steps} aria-label={t('steps')}>
        <li>{t('stepApp')}</li>
        <li>
          {number
            ? t('stepNumber', { name: connection.name, number: formatNumber(number) })
            : t('stepAnyNumber', { name: connection.name })}
        </li>
        <li>{t('stepToken')}</li>
        <li>{t('stepPaste')}</li>
      </ol>
      <CredentialFields provider="cloud" inputProps={form.getInputProps} stored={undefined} />
      <DialogActions submit={t('change')} busy={changeMutation.isPending} onCancel={onBack} />
    </form>
  )
}
