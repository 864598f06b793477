import { Alert, Anchor, Button, Loader, Modal, SegmentedControl } from '@mantine/core'
import { ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { clockText } from '../../lib/dates.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { toast } from '../../ui/toast.tsx'
import { providersQuery, whatsappQuery } from './connections.queries.ts'
import { PairByCode } from './PairByCode.tsx'
import styles from './QrDialog.module.css'
import { endOf, isLinked, troubleOf } from './status.ts'

/** Pixels of the code's side. Spec: administration 9 "QR size". */
const SIZE = 256

/** Milliseconds that a wish takes to be heard: until then the state of before it stands. */
const HEARD_MS = 2_500

/** Seconds until a moment, counted down each second; undefined without a moment. */
function useSecondsLeft(until: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until ? (new Date(until).getTime() - now) / 1_000 : undefined
}

/** Calls `onDone` once the number is really linked. A code must have been seen or waited for: a number that was linked all along is no news. */
function useLinked(data: WhatsappDetail | undefined, onDone: () => void): void {
  const t = useTranslations('connections')
  const [waited, setWaited] = useState(false)
  const linked = data && isLinked(data)
  useEffect(() => {
    if (data && !linked) setWaited(true)
  }, [data, linked])
  useEffect(() => {
    if (!linked) return
    if (waited) toast.success(t('qr.success'))
    onDone()
  }, [linked, waited, onDone, t])
}

function Code({ whatsapp, data }: { whatsapp: Whatsapp; data: WhatsappDetail | undefined }) {
  const t = useTranslations('connections')
  const left = useSecondsLeft(data?.expirationTime)
  const renewing = useMutation({ mutationFn: () => call(ROUTES.renewWhatsappSession, { params: { whatsappId: whatsapp.id } }) })
  const expired = left !== undefined && left <= 0
  const code = data?.qrcode
  const now = data && endOf(data)
  const settled = useDebounced(now, HEARD_MS)
  const ended = now === settled ? now : undefined
  if (ended)
    return (
      <>
        <Alert color="red" w="100%" ta="start" role="alert" icon={<TriangleAlert size={18} />}>
          {t(`reasons.${ended}`)}
        </Alert>
        <Button leftSection={<RotateCw size={16} />} loading={renewing.isPending || renewing.isSuccess} onClick={() => renewing.mutate()}>
          {t('buttons.newQr')}
        </Button>
      </>
    )
  return (
    <>
      <div className={styles.frame} data-expired={expired || undefined}>
        {code ? (
          <QRCodeSVG value={code} size={SIZE} marginSize={0} bgColor="#ffffff" fgColor="#0b100f" title={t('qr.alt', { name: whatsapp.name })} />
        ) : (
          <Loader aria-label={t('qr.loading')} />
        )}
        {code && expired ? <span className={styles.expired}>{t('qr.expired')}</span> : null}
      </div>
      {code && left !== undefined && !expired ? (
        <p className={styles.time} role="timer">
          {t('qr.expiresIn', { time: clockText(left) })}
        </p>
      ) : null}
      {code ? null : (
        <p className={styles.steps} role="status">
          {t('qr.loading')}
        </p>
      )}
      {expired ? (
        <Button leftSection={<RotateCw size={16} />} loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('buttons.newQr')}
        </Button>
      ) : null}
      <p className={styles.steps}>{whatsapp.provider === 'simulator' ? t('qr.simulatorSteps') : t('qr.steps')}</p>
      {whatsapp.provider === 'simulator' ? (
        <Anchor href="/simulator" target="_blank" size="sm">
          {t('buttons.simulator')}
        </Anchor>
      ) : null}
    </>
  )
}

/** What is in the way of every code, and how it is mended. */
function Trouble({ trouble }: { trouble: NonNullable<ReturnType<typeof troubleOf>> }) {
  const t = useTranslations('connections')
  return (
    <Alert color="red" w="100%" ta="start" role="alert" icon={<TriangleAlert size={18} />} title={t(`reasons.${trouble}`)}>
      {t(`remedies.${trouble}`)}
    </Alert>
  )
}

function QrBody({ whatsapp, onDone }: { whatsapp: Whatsapp; onDone: () => void }) {
  const t = useTranslations('connections.code')
  const { data } = useQuery(whatsappQuery(whatsapp.id))
  const { data: offers = [] } = useQuery(providersQuery)
  const [way, setWay] = useState('qr')
  useLinked(data, onDone)
  const trouble = data && troubleOf(data)
  const knowsCodes = offers.some(({ provider, login }) => provider === whatsapp.provider && login.includes('code'))
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
          value={way}
          onChange={setWay}
        />
      ) : null}
      {trouble ? <Trouble trouble={trouble} /> : way === 'code' ? <PairByCode key={data?.id ?? 0} whatsapp={data} /> : <Code whatsapp={whatsapp} data={data} />}
    </div>
  )
}

/** The code to scan or to type, how long it holds, and what happens next; closes itself once the number is linked. */
export function QrDialog({ whatsapp, onClose }: { whatsapp: Whatsapp | undefined; onClose: () => void }) {
  const t = useTranslations('connections')
  return (
    <Modal opened={whatsapp !== undefined} onClose={onClose} title={whatsapp ? t('qr.title', { name: whatsapp.name }) : undefined} size={420}>
      {whatsapp ? <QrBody whatsapp={whatsapp} onDone={onClose} /> : null}
    </Modal>
  )
}
