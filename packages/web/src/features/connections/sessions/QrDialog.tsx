import { Alert, Anchor, Button, Loader, SegmentedControl } from '@mantine/core'
import { ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { clockText } from '../../../lib/dates/dates.ts'
import { useDebounced } from '../../../lib/form/use-debounced.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { providersQuery, connectionQuery } from '../connections.queries.ts'
import { linkViewOf, qrStateOf, type QrState } from './link-state.ts'
import { PairByCode } from './PairByCode.tsx'
import { OtherWays, WebhookStep } from './OtherWays.tsx'
import styles from './QrDialog.module.css'
import { failureReason, isLinked, linkBlocker } from '../status.ts'

/** Pixels of the code's side. Spec: administration 9 "QR size". */
const QR_SIZE_PX = 256

/** Milliseconds until a command takes effect; until then the old status is shown. */
const STATUS_DELAY_MS = 2_500

/** Seconds until `until`, updated each second; undefined without it. */
function useSecondsLeft(until: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until ? (new Date(until).getTime() - now) / 1_000 : undefined
}

/**
 * Calls `onDone` once the number is linked. Requires that a code was shown or awaited before: an already
 * linked number does not count.
 */
function useOnLinked(data: WhatsappDetail | undefined, onDone: () => void): void {
  const t = useTranslations('connections')
  const [hasWaited, setHasWaited] = useState(false)
  // Of the other views nothing but a person closes the dialog.
  const linked = data && linkViewOf(data) === 'codes' && isLinked(data)
  useEffect(() => {
    if (data && !linked) setHasWaited(true)
  }, [data, linked])
  useEffect(() => {
    if (!linked) return
    if (hasWaited) toast.success(t('qr.success'))
    onDone()
  }, [linked, hasWaited, onDone, t])
}

function NewCodeButton({ connection, waits = false }: { connection: Whatsapp; waits?: boolean }) {
  const t = useTranslations('connections.buttons')
  const renewMutation = useMutation({
    mutationFn: () => call(ROUTES.renewWhatsappSession, { params: { whatsappId: connection.id } }),
  })
  return (
    <Button
      leftSection={<RotateCw size={16} />}
      loading={renewMutation.isPending || (waits && renewMutation.isSuccess)}
      onClick={() => renewMutation.mutate()}
    >
      {t('newQr')}
    </Button>
  )
}

/** The state of the code to scan. A reason shown for less than {@link STATUS_DELAY_MS} is the one before a command. */
function useQrState(data: WhatsappDetail | undefined): QrState {
  const secondsLeft = useSecondsLeft(data?.expirationTime)
  const endReason = data && failureReason(data)
  const settledReason = useDebounced(endReason, STATUS_DELAY_MS)
  return qrStateOf(data, secondsLeft, endReason === settledReason ? endReason : undefined)
}

/** The frame of the code: the code itself, or that it is expired or not there yet. */
function QrFrame({
  connection,
  state,
}: {
  connection: Whatsapp
  state: Exclude<QrState, { kind: 'ended' }>
}) {
  const t = useTranslations('connections.qr')
  return (
    <div className={styles.frame} data-expired={state.kind === 'expired' || undefined}>
      {state.kind === 'loading' ? (
        <Loader aria-label={t('loading')} />
      ) : (
        <QRCodeSVG
          value={state.code}
          size={QR_SIZE_PX}
          marginSize={0}
          bgColor="#ffffff"
          fgColor="#0b100f"
          title={t('alt', { name: connection.name })}
        />
      )}
      {state.kind === 'expired' ? <span className={styles.expired}>{t('expired')}</span> : null}
    </div>
  )
}

function QrCode({ connection, data }: { connection: Whatsapp; data: WhatsappDetail | undefined }) {
  const t = useTranslations('connections')
  const state = useQrState(data)
  const isSimulated = connection.provider === 'simulator'
  if (state.kind === 'ended')
    return (
      <>
        <Alert color="danger" w="100%" ta="start" role="alert" icon={<TriangleAlert size={18} />}>
          {t(`reasons.${state.reason}`, { channel: connection.channel })}
        </Alert>
        <NewCodeButton connection={connection} waits />
      </>
    )
  return (
    <>
      <QrFrame connection={connection} state={state} />
      {state.kind === 'code' && state.secondsLeft !== undefined ? (
        <p className={styles.time} role="timer">
          {t('qr.expiresIn', { time: clockText(state.secondsLeft) })}
        </p>
      ) : null}
      {state.kind === 'loading' ? (
        <p className={styles.steps} role="status">
          {t('qr.loading')}
        </p>
      ) : null}
      {state.kind === 'expired' || (state.kind === 'loading' && state.mayRenew) ? (
        <NewCodeButton connection={connection} />
      ) : null}
      <p className={styles.steps}>{t(isSimulated ? 'qr.simulatorSteps' : 'qr.steps')}</p>
      {isSimulated ? (
        <Anchor href="/simulator" target="_blank" size="sm">
          {t('buttons.simulator')}
        </Anchor>
      ) : null}
    </>
  )
}

/** The reason why no code can appear, and its fix. */
function LinkBlockerAlert({ blocker }: { blocker: NonNullable<ReturnType<typeof linkBlocker>> }) {
  const t = useTranslations('connections')
  return (
    <Alert
      color="danger"
      w="100%"
      ta="start"
      role="alert"
      icon={<TriangleAlert size={18} />}
      title={t(`reasons.${blocker}`)}
    >
      {t(`remedies.${blocker}`)}
    </Alert>
  )
}

/** The ways to link a number, until one of them has; `onDone` then. */
export function LinkSteps({ connection, onDone }: { connection: Whatsapp; onDone: () => void }) {
  const t = useTranslations('connections.code')
  const { data } = useQuery(connectionQuery(connection.id))
  const { data: offers = [] } = useQuery(providersQuery)
  const [method, setMethod] = useState('qr')
  useOnLinked(data, onDone)
  const view = linkViewOf(data)
  if (data && view === 'passkey') return <OtherWays connection={data} offers={offers} />
  if (data && view === 'webhook') return <WebhookStep connection={data} onDone={onDone} />
  const blocker = data && linkBlocker(data)
  const code =
    method === 'code' ? (
      <PairByCode key={data?.id ?? 0} connection={data} />
    ) : (
      <QrCode connection={connection} data={data} />
    )
  const knowsCodes = offers.some(
    ({ provider, login }) => provider === connection.provider && login.includes('code'),
  )
  return (
    <div className={styles.body}>
      {knowsCodes ? (
        <SegmentedControl
          fullWidth
          w="100%"
          aria-label={t('way')}
          data={[
            { value: 'qr', label: t('byQr') },
            { value: 'code', label: t('byNumber') },
          ]}
          value={method}
          onChange={setMethod}
        />
      ) : null}
      {blocker ? <LinkBlockerAlert blocker={blocker} /> : code}
    </div>
  )
}

/** The code to scan or type, its expiry, and the next step; closes once the number is linked. */
export function QrDialog({ connection, onClose }: { connection: Whatsapp | undefined; onClose: () => void }) {
  const t = useTranslations('connections')
  return (
    <FormDialog
      opened={connection !== undefined}
      onClose={onClose}
      title={connection ? t('qr.title', { name: connection.name }) : undefined}
      size={420}
    >
      {connection ? <LinkSteps connection={connection} onDone={onClose} /> : null}
    </FormDialog>
  )
}
