import { Alert, Anchor, Button, Loader, Modal, SegmentedControl } from '@mantine/core'
import { ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { clockText } from '../../lib/dates/dates.ts'
import { useDebounced } from '../../lib/form/use-debounced.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { providersQuery, connectionQuery } from './connections.queries.ts'
import { PairByCode } from './PairByCode.tsx'
import styles from './QrDialog.module.css'
import { failureReason, isLinked, linkBlocker } from './status.ts'

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
  const linked = data && isLinked(data)
  useEffect(() => {
    if (data && !linked) setHasWaited(true)
  }, [data, linked])
  useEffect(() => {
    if (!linked) return
    if (hasWaited) toast.success(t('qr.success'))
    onDone()
  }, [linked, hasWaited, onDone, t])
}

function QrCode({ connection, data }: { connection: Whatsapp; data: WhatsappDetail | undefined }) {
  const t = useTranslations('connections')
  const secondsLeft = useSecondsLeft(data?.expirationTime)
  const renewMutation = useMutation({
    mutationFn: () => call(ROUTES.renewWhatsappSession, { params: { whatsappId: connection.id } }),
  })
  const expired = secondsLeft !== undefined && secondsLeft <= 0
  const code = data?.qrcode
  const endReason = data && failureReason(data)
  const settledReason = useDebounced(endReason, STATUS_DELAY_MS)
  const ended = endReason === settledReason ? endReason : undefined
  if (ended)
    return (
      <>
        <Alert color="red" w="100%" ta="start" role="alert" icon={<TriangleAlert size={18} />}>
          {t(`reasons.${ended}`)}
        </Alert>
        <Button
          leftSection={<RotateCw size={16} />}
          loading={renewMutation.isPending || renewMutation.isSuccess}
          onClick={() => renewMutation.mutate()}
        >
          {t('buttons.newQr')}
        </Button>
      </>
    )
  return (
    <>
      <div className={styles.frame} data-expired={expired || undefined}>
        {code ? (
          <QRCodeSVG
            value={code}
            size={QR_SIZE_PX}
            marginSize={0}
            bgColor="#ffffff"
            fgColor="#0b100f"
            title={t('qr.alt', { name: connection.name })}
          />
        ) : (
          <Loader aria-label={t('qr.loading')} />
        )}
        {code && expired ? <span className={styles.expired}>{t('qr.expired')}</span> : null}
      </div>
      {code && secondsLeft !== undefined && !expired ? (
        <p className={styles.time} role="timer">
          {t('qr.expiresIn', { time: clockText(secondsLeft) })}
        </p>
      ) : null}
      {code ? null : (
        <p className={styles.steps} role="status">
          {t('qr.loading')}
        </p>
      )}
      {expired ? (
        <Button
          leftSection={<RotateCw size={16} />}
          loading={renewMutation.isPending}
          onClick={() => renewMutation.mutate()}
        >
          {t('buttons.newQr')}
        </Button>
      ) : null}
      <p className={styles.steps}>
        {connection.provider === 'simulator' ? t('qr.simulatorSteps') : t('qr.steps')}
      </p>
      {connection.provider === 'simulator' ? (
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
      color="red"
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

function QrBody({ connection, onDone }: { connection: Whatsapp; onDone: () => void }) {
  const t = useTranslations('connections.code')
  const { data } = useQuery(connectionQuery(connection.id))
  const { data: offers = [] } = useQuery(providersQuery)
  const [method, setMethod] = useState('qr')
  useOnLinked(data, onDone)
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
    <Modal
      opened={connection !== undefined}
      onClose={onClose}
      title={connection ? t('qr.title', { name: connection.name }) : undefined}
      size={420}
    >
      {connection ? <QrBody connection={connection} onDone={onClose} /> : null}
    </Modal>
  )
}
