import { Alert, Button, Loader } from '@mantine/core'
import { PairingInput, ROUTES, type WhatsappDetail } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { NumberField, writeWhole } from '../../contacts/index.ts'
import { clearRefusal } from '../connections.queries.ts'
import { pairingStateOf, type PairingState } from './link-state.ts'
import styles from './QrDialog.module.css'

/** Formats `ABCD1234` like the phone: `ABCD-1234`. */
const formatPairingCode = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

const askedBy = ({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }) => {
  if (isPending) return 'pending'
  return isSuccess ? 'done' : 'no'
}

/** The code, or the reason why there is none. */
function PairingOutcome({ state }: { state: PairingState }) {
  const t = useTranslations('connections.code')
  switch (state.kind) {
    case 'idle':
      return null
    case 'loading':
      return (
        <p className={styles.steps} role="status">
          <Loader size={14} mr={8} /> {t('loading')}
        </p>
      )
    case 'code':
      return (
        <>
          <p className={styles.code} aria-label={t('label', { code: state.code.split('').join(' ') })}>
            {formatPairingCode(state.code)}
          </p>
          <p className={styles.steps}>{t('steps')}</p>
        </>
      )
    case 'refused':
      return (
        <Alert color="danger" w="100%" ta="start" icon={<TriangleAlert size={18} />}>
          {t('refused')}
        </Alert>
      )
    case 'expired':
      return (
        <p className={styles.steps} role="alert">
          {t('expired')}
        </p>
      )
  }
}

/** Links a number by a code typed on the phone, for users who cannot scan. */
export function PairByCode({ connection }: { connection: WhatsappDetail | undefined }) {
  const t = useTranslations('connections.code')
  const form = useSchemaForm(PairingInput, {
    number: writeWhole(connection?.pairingNumber ?? connection?.number ?? ''),
  })
  const pairMutation = useMutation({
    mutationFn: (body: { number: string }) =>
      call(ROUTES.pairWhatsappSession, { params: { whatsappId: connection?.id ?? 0 }, body }),
    // The refusal of the last attempt is outdated; events report this one.
    onSuccess: () => clearRefusal(connection?.id ?? 0),
    onError: error => void form.showServerErrors(error),
  })
  const state = pairingStateOf(connection, askedBy(pairMutation))
  return (
    <>
      <form
        className={styles.number}
        noValidate
        onSubmit={form.onSubmit(values => pairMutation.mutate(values))}
      >
        <NumberField label={t('number')} description={t('numberHint')} {...form.getInputProps('number')} />
        <Button type="submit" fullWidth loading={pairMutation.isPending}>
          {t(state.kind === 'refused' || state.kind === 'expired' ? 'askAgain' : 'ask')}
        </Button>
      </form>
      <PairingOutcome state={state} />
    </>
  )
}
