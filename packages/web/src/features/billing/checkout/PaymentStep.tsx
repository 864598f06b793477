import { Alert, Button, CopyButton, TextInput } from '@mantine/core'
import { ROUTES, type PixCharge } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RotateCw, WifiOff } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { clockText } from '../../../lib/dates/dates.ts'
import { useOnlineState } from '../../../lib/live/online-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { StatusChip } from '../../../ui/Chip.tsx'
import { chargeQuery } from '../billing.queries.ts'
import { moneyText } from '../../../lib/numbers/money-text.ts'
import { showRenewal } from '../subscribe-payments.ts'
import checkoutStyles from './Checkout.module.css'
import styles from './PaymentStep.module.css'
import { PaidPanel } from './PaidPanel.tsx'
import type { Checkout } from './use-checkout.ts'

/** Pixels of the code's side. Spec: administration 9 "QR size". */
const QR_SIZE_PX = 256

/** Seconds until `until`, updated each second; undefined without it. */
function useSecondsUntil(until: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until === null ? undefined : (new Date(until).getTime() - now) / 1_000
}

/** The payer's next act: to tell the operator, or to wait for the bank. */
function NextStep({ charge }: { charge: PixCharge }) {
  const t = useTranslations('billing.pix')
  const client = useQueryClient()
  const { queryKey } = chargeQuery(charge)
  const claimMutation = useMutation({
    mutationFn: () => call(ROUTES.claimCharge, { params: { txid: charge.txid } }),
    onSuccess: claimed => client.setQueryData(queryKey, claimed),
    onError: toast.error,
  })
  if (charge.gateway !== 'manual')
    return (
      <>
        <p className={checkoutStyles.note}>{t('fast')}</p>
        <p className={checkoutStyles.note}>{t('checking')}</p>
        <Button size="xs" variant="default" onClick={() => void client.invalidateQueries({ queryKey })}>
          {t('check')}
        </Button>
      </>
    )
  return (
    <>
      <p className={checkoutStyles.note}>{t('identifier', { txid: charge.txid })}</p>
      {charge.claimedAt === null ? (
        <>
          <p className={checkoutStyles.note}>{t('manual')}</p>
          <Button variant="default" loading={claimMutation.isPending} onClick={() => claimMutation.mutate()}>
            {t('claim')}
          </Button>
        </>
      ) : (
        <p className={checkoutStyles.note} role="status">
          {t('claimed')}
        </p>
      )}
    </>
  )
}

/** A code that another one took the place of: what was paid with it can still be told. */
function SupersededCode({ charge, checkout }: { charge: PixCharge; checkout: Checkout }) {
  const t = useTranslations('billing.pix')
  return (
    <div className={styles.words}>
      <StatusChip tone="danger">{t('superseded')}</StatusChip>
      <p className={checkoutStyles.note}>{t('supersededText')}</p>
      <Button leftSection={<RotateCw size={16} />} loading={checkout.isPaying} onClick={checkout.pay}>
        {t('current')}
      </Button>
      <NextStep charge={charge} />
    </div>
  )
}

function PixCode({ charge, checkout }: { charge: PixCharge; checkout: Checkout }) {
  const t = useTranslations('billing.pix')
  const hasNetwork = useOnlineState(state => state.network)
  const secondsLeft = useSecondsUntil(charge.expiresAt)
  const isExpired = charge.status === 'expired' || (secondsLeft !== undefined && secondsLeft <= 0)
  const amount = moneyText(Number(charge.valor.original), charge.currency)
  const code = charge.qrcode.qrcode
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement && !event.target.readOnly
      if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || isTyping || isExpired) return
      void navigator.clipboard.writeText(code).then(() => toast.success(t('copied')))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [code, isExpired, t])
  return (
    <div className={styles.pix}>
      <div className={styles.frame} data-expired={isExpired || undefined} data-keep-clear>
        <QRCodeSVG
          value={code}
          size={QR_SIZE_PX}
          marginSize={0}
          bgColor="#ffffff"
          fgColor="#0b100f"
          title={t('alt', { value: amount })}
        />
      </div>
      <div className={styles.words}>
        {isExpired ? (
          <StatusChip tone="danger">{t('expired')}</StatusChip>
        ) : (
          <StatusChip tone="warn">{t('waiting')}</StatusChip>
        )}
        <span className={styles.amount}>{amount}</span>
        {Number(charge.valor.original) === checkout.value ? null : (
          <Alert color="yellow" role="status">
            {t('priceChanged', { value: amount })}
          </Alert>
        )}
        {hasNetwork ? null : (
          <Alert color="yellow" icon={<WifiOff size={18} />} role="alert">
            {t('offline')}
          </Alert>
        )}
        {isExpired ? (
          <Button leftSection={<RotateCw size={16} />} loading={checkout.isPaying} onClick={checkout.pay}>
            {t('renew')}
          </Button>
        ) : (
          <>
            <p className={checkoutStyles.note}>{t('scan')}</p>
            {secondsLeft === undefined ? null : (
              <p className={styles.timer} role="timer">
                {t('validFor')} <span className={styles.clock}>{clockText(secondsLeft)}</span>
              </p>
            )}
            <TextInput
              className={styles.code ?? ''}
              label={t('copyPaste')}
              value={code}
              readOnly
              onFocus={event => event.currentTarget.select()}
            />
            <CopyButton value={code}>
              {({ copied, copy }) => (
                <Button leftSection={<Copy size={16} />} onClick={copy}>
                  {copied ? t('copied') : t('copy')}
                </Button>
              )}
            </CopyButton>
            <p className={checkoutStyles.note}>{t('phone')}</p>
            <NextStep charge={charge} />
          </>
        )}
      </div>
    </div>
  )
}

/** The code while it waits, and the receipt once it is paid. The server says which, not the event. */
export function PaymentStep({ checkout, onPaid }: { checkout: Checkout; onPaid: () => void }) {
  const { charge: made } = checkout
  if (!made) throw new Error('There is no charge to pay.')
  const { data: charge } = useQuery(chargeQuery(made))
  const isPaid = charge.status === 'paid'
  const { dueDate } = charge
  useEffect(() => {
    if (!isPaid) return
    onPaid()
    showRenewal(dueDate).catch(toast.error)
    // Once, when it is paid.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid])
  if (isPaid) return <PaidPanel charge={charge} />
  if (charge.status === 'superseded') return <SupersededCode charge={charge} checkout={checkout} />
  return <PixCode charge={charge} checkout={checkout} />
}
