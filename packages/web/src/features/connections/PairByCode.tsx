import { Alert, Button, Loader, TextInput } from '@mantine/core'
import { PairingInput, ROUTES, type WhatsappDetail } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { forgetRefusal } from './connections.queries.ts'
import styles from './QrDialog.module.css'

/** `ABCD1234` as the phone asks for it: `ABCD-1234`. */
const grouped = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

/** Links a number by a code typed on the phone, for whoever cannot point its camera at this screen. */
export function PairByCode({ whatsapp }: { whatsapp: WhatsappDetail | undefined }) {
  const t = useTranslations('connections.code')
  const form = useSchemaForm(PairingInput, { number: whatsapp?.pairingNumber ?? whatsapp?.number ?? '' })
  const asking = useMutation({
    mutationFn: (body: { number: string }) => call(ROUTES.pairWhatsappSession, { params: { whatsappId: whatsapp?.id ?? 0 }, body }),
    // What was said of the last try is over; events say what becomes of this one.
    onSuccess: () => forgetRefusal(whatsapp?.id ?? 0),
    onError: error => void form.showRefusal(error),
  })
  const code = asking.isSuccess || whatsapp?.pairingNumber ? whatsapp?.pairingCode : null
  const expired = asking.isSuccess && whatsapp?.statusReason === 'qrExpired'
  const refused = whatsapp?.statusReason === 'codeRefused' && !asking.isPending
  return (
    <>
      <form className={styles.number} noValidate onSubmit={form.onSubmit(values => asking.mutate(values))}>
        <TextInput label={t('number')} description={t('numberHint')} inputMode="tel" autoComplete="off" {...form.getInputProps('number')} />
        <Button type="submit" fullWidth loading={asking.isPending}>
          {t(refused || expired ? 'askAgain' : 'ask')}
        </Button>
      </form>
      {code && !expired ? (
        <>
          <p className={styles.code} aria-label={t('label', { code: code.split('').join(' ') })}>
            {grouped(code)}
          </p>
          <p className={styles.steps}>{t('steps')}</p>
        </>
      ) : null}
      {asking.isSuccess && !code && !expired && !refused ? (
        <p className={styles.steps} role="status">
          <Loader size={14} mr={8} /> {t('loading')}
        </p>
      ) : null}
      {refused ? (
        <Alert color="red" w="100%" ta="start" icon={<TriangleAlert size={18} />}>
          {t('refused')}
        </Alert>
      ) : null}
      {expired ? (
        <p className={styles.steps} role="alert">
          {t('expired')}
        </p>
      ) : null}
    </>
  )
}
